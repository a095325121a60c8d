"use strict";
const shown = [];
const config = { displaylogo: false, displayModeBar: false, responsive: true, scrollZoom: false };

async function unpacked(block) {
  const bytes = Uint8Array.from(atob(block.textContent), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

// The chart in the colours of the dark theme: whole values only, so that no word of a document is taken for a colour.
const colours = JSON.parse(document.body.dataset.dark);
function dark(part) {
  if (Array.isArray(part)) return part.map(dark);
  if (part && typeof part === "object") return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, dark(value)]));
  return (typeof part === "string" && colours[part]) || part;
}

const preference = matchMedia("(prefers-color-scheme: dark)");
function paint({ place, legend, chart }, inDark, layout = {}) {
  const { data, layout: own } = structuredClone(chart);
  const [shownData, shownLayout] = inDark ? [dark(data), dark(own)] : [data, own];
  for (const one of legend.querySelectorAll("[style]")) {
    one.dataset.light ??= one.getAttribute("style");
    one.style.cssText = inDark
      ? one.dataset.light.replace(/#[0-9A-F]{6}|rgba\([^)]*\)/g, (colour) => colours[colour] ?? colour)
      : one.dataset.light;
  }
  return Plotly.react(place, shownData, { ...shownLayout, ...layout }, config);
}

async function show(article) {
  const chart = await unpacked(article.querySelector("script"));
  const one = { chart, place: article.querySelector(".chart"), legend: article.querySelector(".legend") };
  await paint(one, preference.matches);
  shown.push(one);
  for (const button of article.querySelectorAll("button")) {
    button.addEventListener("click", () => {
      const { form, scale, tail } = button.dataset;
      const { width, height } = chart.picture;
      Plotly.downloadImage(
        { data: structuredClone(chart.data), layout: structuredClone(chart.picture) },
        { format: form, width, height, scale: Number(scale), filename: chart.name + tail }
      );
    });
  }
}

document.querySelectorAll("article").forEach(show);
preference.addEventListener("change", () => shown.forEach((one) => paint(one, preference.matches)));

// On paper: light, as wide as the sheet, and no higher than leaves room for the words; a long table goes on on the next sheets.
const SHEET = { width: 1000, height: 380, smallest: 0.45 };
addEventListener("beforeprint", () => {
  for (const one of shown) {
    const zoom = Math.max(SHEET.smallest, Math.min(1, SHEET.height / one.place.layout.height));
    one.place.style.zoom = zoom;
    paint(one, false, { width: SHEET.width / zoom, autosize: false });
  }
});
addEventListener("afterprint", () => {
  for (const one of shown) {
    one.place.style.zoom = "";
    paint(one, preference.matches);
  }
});
