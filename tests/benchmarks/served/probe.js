// Runs in the page before anything else: times a click to the frame that shows the chart, and counts what is received.
(() => {
  const MARKS = [
    ".scatterlayer .point", ".scatterlayer .js-line", ".scatterlayer .textpoint", ".barlayer .point",
    ".boxlayer path.box", ".heatmaplayer image", ".violinlayer path",
  ].join(",");
  const probe = { bytes: 0, start: 0, message: 0, touched: 0, changed: 0, first: null, painted: null, wanted: null, armed: false };
  window.specwebProbe = probe;

  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", (event) => {
        const data = event.data;
        probe.bytes += data.byteLength ?? data.size ?? data.length;
        probe.message = performance.now();
      });
    }
  };

  const plots = () => [...document.querySelectorAll(".js-plotly-plot")];
  const marks = (plot) => plot.querySelectorAll(MARKS).length;
  const canvases = () => [...document.querySelectorAll("[data-testid=stDataFrame] canvas[data-testid=data-grid-canvas]")];

  // Whether a table has something drawn on it: the pixels of its first lines are not all alike.
  function filled(canvas) {
    if (!canvas.width || !canvas.height) return false;
    const { data } = canvas.getContext("2d").getImageData(0, 0, Math.min(canvas.width, 400), Math.min(canvas.height, 80));
    const pixels = new Uint32Array(data.buffer);
    return pixels.some((pixel) => pixel !== pixels[0]);
  }

  function look() {
    if (!probe.wanted || probe.painted !== null) return;
    const wanted = probe.wanted;
    const drawn = plots().map(marks).filter((count) => count > 0);
    const now = performance.now();
    if (probe.first === null && drawn.length) probe.first = now;
    const all = drawn.reduce((sum, count) => sum + count, 0);
    const done = wanted.plots
      ? drawn.length >= wanted.plots && all >= wanted.marks
      : wanted.grids
        ? canvases().length >= wanted.grids && canvases().every(filled)
        : document.querySelector("h1")?.textContent.trim() === wanted.heading;
    // This callback comes before its frame is painted, so the next one is the first that can say it was.
    requestAnimationFrame(done ? () => (probe.painted = performance.now()) : look);
  }

  // What a reader sees change: the drawing of a chart that is on the page, or a table where there is no chart. Not the buttons that
  // a chart shows under the mouse, a chart that has been taken away, or a table's copy for screen readers.
  const seen = (node) => {
    const element = node.nodeType === 1 ? node : node.parentElement;
    return element?.isConnected && (element.closest(".js-plotly-plot .main-svg") ?? element.closest("[data-testid=stDataFrame]"));
  };
  const observer = new MutationObserver((records) => {
    const places = records.map((record) => seen(record.target)).filter(Boolean);
    if (places.length) probe.touched = performance.now();
    if (!places.some((place) => !plots().length || place.matches(".main-svg"))) return;
    requestAnimationFrame(() => requestAnimationFrame(() => (probe.changed = performance.now())));
  });

  document.addEventListener("pointerdown", (event) => {
    if (!probe.armed) return;
    Object.assign(probe, {
      armed: false, start: event.timeStamp, bytes: 0, message: 0, touched: 0, changed: 0, first: null, painted: null,
    });
    requestAnimationFrame(look);
  }, true);

  // The next press of the mouse is the click that is timed. wanted: what has to be there to be painted, or null to watch for changes.
  probe.arm = (wanted) => {
    Object.assign(probe, { wanted, armed: true, start: 0, painted: null });
    observer.disconnect();
    if (!wanted) observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  };

  // Whether the script has ended and nothing has come or been drawn for so many milliseconds.
  probe.quiet = (milliseconds) => {
    const state = document.querySelector("[data-testid=stApp]")?.dataset.testScriptState;
    const last = Math.max(probe.message, probe.touched, probe.changed, probe.start, probe.painted ?? 0);
    return state === "notRunning" && !probe.armed && performance.now() - last > milliseconds;
  };

  // The charts and tables that are there.
  probe.seen = () => ({
    plots: plots().filter(marks).length,
    marks: plots().reduce((sum, plot) => sum + marks(plot), 0),
    grids: canvases().length,
    heading: document.querySelector("h1")?.textContent.trim() ?? "",
    text: document.body.innerText,
    tables: [...document.querySelectorAll("[data-testid=stDataFrame] [role=grid]")].map((grid) => ({
      rows: Number(grid.getAttribute("aria-rowcount")) - 1, columns: Number(grid.getAttribute("aria-colcount")),
    })),
    charts: plots().map((plot) => ({
      width: plot._fullLayout.width, height: plot._fullLayout.height,
      traces: plot._fullData.filter((trace) => trace.visible === true).map((trace) => ({
        type: trace.type, mode: trace.mode ?? null, orientation: trace.orientation ?? null,
        n: (trace.q1 ?? trace.x ?? trace.y ?? []).length,
        rows: trace.z?.length ?? 0, columns: trace.z?.[0]?.length ?? 0,
      })),
    })),
  });
})();
