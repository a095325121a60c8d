"use strict";
const shown = [];
const config = { displaylogo: false, displayModeBar: false, responsive: true, scrollZoom: false };

for (const article of document.querySelectorAll("article")) {
  const chart = JSON.parse(article.querySelector("script[type='application/json']").textContent);
  const place = article.querySelector(".chart");
  Plotly.newPlot(place, chart.data, chart.layout, config);
  shown.push(place);
  for (const button of article.querySelectorAll("button")) {
    button.addEventListener("click", () => {
      const { form, scale } = button.dataset;
      const { width, height } = chart.picture;
      Plotly.downloadImage(
        { data: structuredClone(chart.data), layout: structuredClone(chart.picture) },
        { format: form, width, height, scale: Number(scale), filename: chart.name }
      );
    });
  }
}

// On paper: as wide as the sheet, and no higher than leaves room for the words.
const SHEET = { width: 1000, height: 380 };
addEventListener("beforeprint", () => {
  for (const place of shown) {
    const zoom = Math.min(1, SHEET.height / place.layout.height);
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
