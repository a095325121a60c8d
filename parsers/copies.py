"""Which records are copies of one result: the same result saved in several layouts, twice, cut off, or named in a list."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field

from parsers.traits import Traits


@dataclass(slots=True)
class Cluster:
    """Records (by index) of one result, the richest first, and the result's key."""

    members: list[int]
    result_id: str = ""
    listed: list[int] = field(default_factory=list)


def cluster(traits: Sequence[Traits], listed: Iterable[int] = ()) -> list[Cluster]:
    """Group records that are copies of one result.

    traits: one a record.
    listed: indices of records that are rows of lists: they join a full disclosure and are results of their own only
    where none exists.

    Two full records are one result when they share SPEC's id; or system, web server and the iterations' figures; or system,
    web server and score, and no test dates that differ. A record that was cut off before its score joins the only
    result that it fits.
    """
    rows = set(listed)
    full = [index for index in range(len(traits)) if index not in rows]
    parent = {index: index for index in full}

    def root(index: int) -> int:
        while parent[index] != index:
            parent[index] = parent[parent[index]]
            index = parent[index]
        return index

    def join(indices: Sequence[int]) -> None:
        for other in indices[1:]:
            parent[root(other)] = root(indices[0])

    for bucket in _buckets(traits, full, _certain_keys):
        join(bucket)
    for bucket in _buckets(traits, full, _score_key):
        for place, index in enumerate(bucket):
            match = next((other for other in bucket[:place] if _dates_agree(traits[index], traits[other])), None)
            if match is not None:
                join([match, index])
    _join_cut_off(traits, full, parent, root)

    groups: dict[int, list[int]] = defaultdict(list)
    for index in full:
        groups[root(index)].append(index)
    clusters = [Cluster(sorted(members, key=lambda index: (-traits[index].known, index))) for members in groups.values()]
    clusters += _place_listed(traits, sorted(rows), clusters)
    _name(traits, clusters)
    return clusters


def _buckets(traits: Sequence[Traits], indices: Iterable[int], keys_of: Callable[[Traits], list[Hashable]]) -> list[list[int]]:
    buckets: dict[Hashable, list[int]] = defaultdict(list)
    for index in indices:
        for key in keys_of(traits[index]):
            buckets[key].append(index)
    return [bucket for bucket in buckets.values() if len(bucket) > 1]


def _certain_keys(trait: Traits) -> list[Hashable]:
    keys: list[Hashable] = [("id", trait.spec_id)] if trait.spec_id else []
    if len(trait.figures) > 1 or (trait.figures and trait.origin == "kit"):
        keys.append((trait.benchmark, trait.workloads, trait.vendor, trait.system, trait.web_server, trait.figures))
    return keys


def _score_key(trait: Traits) -> list[Hashable]:
    if trait.score is None:
        return []
    return [(trait.benchmark, trait.vendor, trait.system, trait.web_server, trait.score)]


def _dates_agree(one: Traits, other: Traits) -> bool:
    differ = one.test_date and other.test_date and one.test_date != other.test_date
    return not differ and not (one.spec_id and other.spec_id and one.spec_id != other.spec_id)


def _join_cut_off(traits: Sequence[Traits], full: list[int], parent: dict[int, int], root: Callable[[int], int]) -> None:
    """Let a record without score and figures join the one result whose printed identity it shares."""
    whole: dict[Hashable, set[int]] = defaultdict(set)
    cut = []
    for index in full:
        trait = traits[index]
        if trait.score is None and not trait.figures:
            cut.append(index)
        else:
            whole[trait.benchmark, trait.vendor, trait.system].add(index)
    for index in cut:
        trait = traits[index]
        fits = {
            root(other) for other in whole.get((trait.benchmark, trait.vendor, trait.system), ()) if _fits(trait, traits[other])
        }
        if trait.system and len(fits) == 1:
            parent[index] = fits.pop()


def _fits(cut: Traits, whole: Traits) -> bool:
    return cut.web_server in ("", whole.web_server) and cut.test_date in ("", whole.test_date)


def _place_listed(traits: Sequence[Traits], rows: list[int], clusters: list[Cluster]) -> list[Cluster]:
    """Put each list row beside the disclosure it speaks of; the others become results of their own."""
    known: dict[Hashable, list[Cluster]] = defaultdict(list)
    for one in clusters:
        for index in one.members:
            trait = traits[index]
            known[trait.benchmark, trait.vendor, trait.system, trait.score].append(one)
    alone: dict[Hashable, Cluster] = {}
    for index in rows:
        trait = traits[index]
        found = {id(one): one for one in known.get((trait.benchmark, trait.vendor, trait.system, trait.score), ())}
        if trait.score is not None and len(found) == 1:
            next(iter(found.values())).listed.append(index)
        else:
            key = (trait.benchmark, trait.vendor, trait.system, trait.web_server, trait.score, trait.test_date)
            alone.setdefault(key, Cluster([])).members.append(index)
    return list(alone.values())


def _name(traits: Sequence[Traits], clusters: list[Cluster]) -> None:
    """Give every cluster its result_id.

    A kit's runs share their placeholder names, so a hash of their figures tells them apart; so does the score where two
    results would have one name, for all but the first in the order of the documents.
    """
    taken: set[str] = set()
    for one in sorted(clusters, key=lambda one: (min(one.members), one.members)):
        first = traits[one.members[0]]
        spec_ids = sorted(known for index in one.members if (known := traits[index].spec_id))
        name = spec_ids[0] if spec_ids else first.name
        if not spec_ids and first.origin == "kit":
            name = f"{name}-{_hash(first.figures)}"
        if name in taken:
            name = f"{name}-{first.score:g}" if first.score is not None else f"{name}-{_hash(first.figures)}"
        base, number = name, 2
        while name in taken:
            name, number = f"{base}-{number}", number + 1
        taken.add(name)
        one.result_id = name


def _hash(figures: tuple[int, ...]) -> str:
    return hashlib.sha256(repr(figures).encode()).hexdigest()[:8]
