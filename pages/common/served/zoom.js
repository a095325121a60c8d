// Tells the dashboard to which part of the score chart a reader has zoomed: Streamlit reports what is selected, and nothing else.
// A reader zooms with the pointer, so a chart is listened to from the first time that the pointer goes down on it.
const heard = new WeakSet()
let listener = null

// The ends of an axis in its own numbers; none when all of it is shown again.
const ends = (axis) => (axis.autorange ? [null, null] : axis.range.map((value) => (axis.type === "log" ? 10 ** value : value)))

export default function ({ data, setTriggerValue }) {
  const tell = (chart) => (changed) => {
    const zoomed = {}
    for (const letter of ["x", "y"]) {
      const of = new RegExp(`^${letter}axis\\d*\\.(auto)?range`)
      if (Object.keys(changed).some((name) => of.test(name))) zoomed[letter] = ends(chart.layout[`${letter}axis`])
    }
    if (Object.keys(zoomed).length) setTriggerValue("zoomed", zoomed)
  }
  const listen = (event) => {
    const chart = event.target.closest?.(`.st-key-${data.chart} .js-plotly-plot`)
    if (!chart || heard.has(chart)) return
    heard.add(chart)
    chart.on("plotly_relayout", tell(chart))
  }
  document.removeEventListener("pointerdown", listener, true)
  document.addEventListener("pointerdown", (listener = listen), true)
  return () => document.removeEventListener("pointerdown", listen, true)
}
