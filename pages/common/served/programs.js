// Fetches the programs that draw charts, controls and tables while the server makes the first page; the charts' first.

const ROOT = new URL("../../../", import.meta.url); // of the dashboard; this file is /_stcore/bidi-components/NAME/programs.js
const idle = () => new Promise((done) => ("requestIdleCallback" in window ? requestIdleCallback(done, { timeout: 1000 }) : setTimeout(done, 50)));
let begun = false;

export default function ({ data }) {
  if (begun) return;
  begun = true;
  fetchAll(data.programs);
}

async function fetchAll(names) {
  for (const name of names) {
    await import(new URL(`static/js/${name}`, ROOT)).catch(() => {}); // then it is fetched when it is asked for
    await idle();
  }
}
