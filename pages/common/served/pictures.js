// Buttons that save a chart's picture, drawn in the reader's own browser: in the toolbar of the chart, or where they are mounted.
// The figure is asked for on a click, complete with title, unit, selection, n and SPEC's rules; Plotly comes with the first.

const ROOT = new URL("../../../", import.meta.url); // of the dashboard; this file is /_stcore/bidi-components/NAME/pictures.js
const mounts = new Map(); // place of each mount -> its data, how it asks, its colours
const saved = new WeakMap(); // place of each mount -> number of the picture that was saved last

export default function ({ parentElement, data, setTriggerValue }) {
  const ask = (ending, button) => {
    button.setAttribute("aria-busy", "true");
    setTriggerValue("asked", ending);
  };
  mounts.set(parentElement, { ...data, ask, look: look(parentElement) });
  draw();
  const { picture } = data;
  if (picture && saved.get(parentElement) !== picture.number) {
    saved.set(parentElement, picture.number);
    (picture.figure ? save(picture, data.program) : Promise.resolve())
      .catch((fault) => setTriggerValue("failed", String(fault.message)))
      .finally(() => rest(parentElement));
  }
  return () => mounts.delete(parentElement);
}

function draw() {
  for (const [place, mount] of mounts) {
    const at = mount.chart ? toolbar(mount.chart) : place;
    if (!at) continue;
    let group = at.querySelector(":scope > .pictures");
    if (!group) {
      group = document.createElement("div");
      group.className = mount.chart ? "modebar-group pictures" : "pictures";
      group.append(...mount.buttons.map(([ending, label, title]) => button(ending, label, title, Boolean(mount.chart))));
      at.append(group);
    }
    group.ask = mount.ask;
    if (group.look === mount.look) continue;
    group.look = mount.look;
    group.style.cssText = mount.look;
  }
}

// The colours of the reader's theme, as Streamlit tells them at the place of a mount.
function look(place) {
  const theme = getComputedStyle(place);
  const names = { muted: "gray-text-color", accent: "primary-color", ground: "background-color", border: "border-color" };
  const told = Object.entries(names).map(([name, from]) => `--${name}: ${theme.getPropertyValue(`--st-${from}`)};`);
  return `--font: ${theme.fontFamily}; ${told.join(" ")}`;
}

// The toolbar of the chart with this key; Plotly makes none for a chart without buttons of its own, but keeps its place.
function toolbar(key) {
  const place = document.querySelector(`.st-key-${CSS.escape(key)} .js-plotly-plot .modebar-container`);
  if (!place) return null;
  let bar = place.querySelector(".modebar");
  if (!bar) {
    bar = document.createElement("div");
    bar.className = "modebar modebar--hover modebar-alone";
    bar.setAttribute("role", "toolbar");
    bar.setAttribute("aria-label", "Picture of the chart");
    place.append(bar);
  }
  return bar;
}

function button(ending, label, title, inToolbar) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.className = inToolbar ? "modebar-btn" : "";
  made.dataset.ending = ending;
  made.setAttribute("aria-label", title);
  if (inToolbar) made.dataset.title = title;
  made.addEventListener("click", () => made.parentElement.ask(ending, made));
  return made;
}

function rest(place) {
  const { chart } = mounts.get(place) ?? {};
  const at = chart ? toolbar(chart) : place;
  at?.querySelectorAll("[aria-busy]").forEach((one) => one.removeAttribute("aria-busy"));
}

async function save({ figure, name, form, scale }, program) {
  const [plotly, { data, layout }] = await Promise.all([loaded(program), unpacked(figure)]);
  const { width, height } = layout;
  await plotly.downloadImage({ data, layout }, { format: form, scale, width, height, filename: name });
}

let loading;
function loaded(program) {
  loading ??= new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = new URL(program, ROOT);
    script.onload = () => done(window.Plotly);
    script.onerror = () => {
      loading = undefined; // so that the next click tries again
      failed(new Error("Plotly could not be loaded."));
    };
    document.head.append(script);
  });
  return loading;
}

async function unpacked(figure) {
  const bytes = Uint8Array.from(atob(figure), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

// Charts come later than their buttons, and are drawn anew.
let waiting = false;
new MutationObserver(() => {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    draw();
  });
}).observe(document.body, { childList: true, subtree: true });
