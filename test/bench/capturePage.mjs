import { findArrival, streamedGet } from './streamedGet.mjs';

const APP_DATA = /<script type="application\/json" id="app-data">(.*?)<\/script>/s;
const LATE_SCRIPT = /<script nonce="[^"]*">settleLate\((.*?)\)<\/script>/gs;
/** What server/render/documentHandler.tsx adds to React's output. */
const ADDED = [
  APP_DATA,
  LATE_SCRIPT,
  /<script nonce="[^"]*">window\.lateValues=.*?<\/script>/s,
  /<script id="__LOADABLE_REQUIRED_CHUNKS__.*?<\/script>/gs,
  /<script async fetchpriority="low" src="[^"]*"><\/script>/g,
  // FlushWriter holds the end of the document back.
  '</body></html>',
];

/** Gets a document of the shop and what bareReact.tsx needs to render the same. */
export async function capturePage(url, headers) {
  const answer = await streamedGet(url, headers);
  const html = answer.body.toString();
  const appData = APP_DATA.exec(html)?.[1];
  if (answer.status !== 200 || !appData) throw new Error(`${url}: ${answer.status}, no page`);
  const first = answer.pieces[0].ms;
  const late = [...html.matchAll(LATE_SCRIPT)].map(([script, args]) => {
    const [id, packed] = JSON.parse(`[${args}]`);
    return { id, packed, afterMs: Math.max(0, Math.round(findArrival(answer, script) - first)) };
  });
  const { pathname, search } = new URL(url);
  const refresh = /content="0;url=([^"]*)"/.exec(html)?.[1];
  return {
    path: pathname + search,
    html,
    nonce: /<script nonce="([^"]*)"/.exec(html)?.[1] ?? '',
    appData,
    late,
    completeUrl: refresh?.replaceAll('&amp;', '&'),
    inlineBytes:
      Buffer.byteLength(appData) +
      [...html.matchAll(LATE_SCRIPT)].reduce((sum, [script]) => sum + Buffer.byteLength(script), 0),
    cards: html.match(/<article/g)?.length ?? 0,
  };
}

/** Fails unless bare React renders what the shop sent, apart from the scripts that the shop adds. */
export async function checkFloor(name, { html }, url) {
  const { body } = await streamedGet(url);
  const [real, bare] = [html, body.toString()].map(dropAdded);
  if (real === bare) return;
  const at = [...real].findIndex((character, index) => character !== bare[index]);
  throw new Error(
    `${name}: bare React renders other HTML than the shop, from character ${at} (${real.length}, ${bare.length}):\n` +
      `shop: ${real.slice(Math.max(0, at - 80), at + 160)}\nbare: ${bare.slice(Math.max(0, at - 80), at + 160)}`,
  );
}

function dropAdded(html) {
  return ADDED.reduce((rest, part) => rest.replace(part, ''), html);
}
