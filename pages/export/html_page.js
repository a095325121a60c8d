"use strict";
const shown = [];
const config = { displaylogo: false, displayModeBar: false, responsive: true, scrollZoom: false };

async function unpacked(block) {
  const bytes = Uint8Array.from(atob(block.textContent), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

async function show(article) {
  const chart = await unpacked(article.querySelector("script"));
  const place = article.querySelector(".chart");
  await Plotly.newPlot(place, chart.data, chart.layout, config);
  shown.push(place);
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

// On paper: as wide as the sheet, and no higher than leaves room for the words; a long table goes on on the next sheets.
const SHEET = { width: 1000, height: 380, smallest: 0.45 };
addEventListener("beforeprint", () => {
  for (const place of shown) {
    const zoom = Math.max(SHEET.smallest, Math.min(1, SHEET.height / place.layout.height));
    place.style.zoom = zoom;
    Plotly.relayout(place, { width: SHEET.width / zoom, autosize: false });
  }
});
addEventListener("afterprint", () => {
  for (const place of shown) {
    place.style.zoom = "";
    Plotly.relayout(place, { width: null, autosize: true });
  }
});
