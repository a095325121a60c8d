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

    Two full records are one result when they share SPEC's id; or, with no ids and no test dates that differ, system, web
    server and either the iterations' figures or the score. A record that was cut off before its score joins the only result
    that it fits.
    """
    rows = set(listed)
    full = [index for index in range(len(traits)) if index not in rows]
    groups_of = _Groups(traits, full)
    for key_of in (_id_key, _figures_key, _score_key):
        for bucket in _buckets(traits, full, key_of):
            for place, index in enumerate(bucket[1:], 1):
                for other in bucket[:place]:
                    if key_of is _id_key or _dates_agree(traits[index], traits[other]):
                        groups_of.join(other, index)
                        break
    _join_cut_off(traits, full, groups_of)

    groups: dict[int, list[int]] = defaultdict(list)
    for index in full:
        groups[groups_of.root(index)].append(index)
    clusters = [Cluster(sorted(members, key=lambda index: (-traits[index].known, index))) for members in groups.values()]
    clusters += _place_listed(traits, sorted(rows), clusters)
    _name(traits, clusters)
    return clusters


class _Groups:
    """Disjoint groups of records; two groups with different SPEC ids are never joined."""

    def __init__(self, traits: Sequence[Traits], indices: Iterable[int]) -> None:
        self._parent = {index: index for index in indices}
        self._spec_id = {index: traits[index].spec_id for index in self._parent}

    def root(self, index: int) -> int:
        while self._parent[index] != index:
            self._parent[index] = self._parent[self._parent[index]]
            index = self._parent[index]
        return index

    def join(self, one: int, other: int) -> None:
        one, other = self.root(one), self.root(other)
        ids = {known for known in (self._spec_id[one], self._spec_id[other]) if known}
        if one != other and len(ids) < 2:
            self._parent[other] = one
            self._spec_id[one] = ids.pop() if ids else None


def _buckets(traits: Sequence[Traits], indices: Iterable[int], key_of: Callable[[Traits], Hashable | None]) -> list[list[int]]:
    buckets: dict[Hashable, list[int]] = defaultdict(list)
    for index in indices:
        key = key_of(traits[index])
        if key is not None:
            buckets[key].append(index)
    return [bucket for bucket in buckets.values() if len(bucket) > 1]


def _id_key(trait: Traits) -> Hashable | None:
    return trait.spec_id


def _figures_key(trait: Traits) -> Hashable | None:
    if len(trait.figures) < 2 and not (trait.figures and trait.origin == "kit"):
        return None
    return (trait.benchmark, trait.workloads, trait.vendor, trait.system, trait.web_server, trait.figures)


def _score_key(trait: Traits) -> Hashable | None:
    if trait.score is None:
        return None
    return (trait.benchmark, trait.vendor, trait.system, trait.web_server, trait.score)


def _dates_agree(one: Traits, other: Traits) -> bool:
    return not (one.test_date and other.test_date and one.test_date != other.test_date)


def _join_cut_off(traits: Sequence[Traits], full: list[int], groups: _Groups) -> None:
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
            groups.root(other)
            for other in whole.get((trait.benchmark, trait.vendor, trait.system), ())
            if _fits(trait, traits[other])
        }
        if trait.system and len(fits) == 1:
            groups.join(fits.pop(), index)


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
