import { findArrival, streamedGet } from './streamedGet.mjs';

const APP_DATA = /<script type="application\/json" id="app-data">(.*?)<\/script>/s;
const LATE_SCRIPT = /<script nonce="[^"]*">settleLate\((.*?)\)<\/script>/gs;
/** Matches the parts that server/render/documentHandler.tsx adds to React's output. */
const ADDED = [
  APP_DATA,
  LATE_SCRIPT,
  /<script nonce="[^"]*">window\.lateValues=.*?<\/script>/s,
  /<script id="__LOADABLE_REQUIRED_CHUNKS__.*?<\/script>/gs,
  /<script async fetchpriority="low" src="[^"]*"(?: integrity="[^"]*")?><\/script>/g,
  // FlushWriter sends the end of the document separately.
  '</body></html>',
];

/**
 * Matches the URLs of city lists. The server renders a form with the whole list but does not put it into the page
 * data.
 */
const CITY_LIST = /\/cities\/[a-z]+\/[0-9a-f]{8}\.json/g;

const LATE_PIECE = /(?=<div hidden id="S:|<script nonce=|\$RC\("B:)/;
const TRIES = 5;
const CAPTURES = 4;

/**
 * Captures a page after some warm-up requests, because the first responses of a process are slower. Each late value
 * gets its earliest arrival of all captures, or 0 when the suppliers do not wait.
 */
export async function captureWarmPage(url, headers, { isStreamed }) {
  const captures = [];
  for (let capture = 0; capture < CAPTURES; capture += 1) captures.push(await capturePage(url, headers));
  const latest = captures.at(-1);
  const late = latest.late.map((value) => {
    const times = captures.flatMap((each) => each.late.filter(({ id }) => id === value.id));
    return { ...value, afterMs: isStreamed ? Math.min(...times.map(({ afterMs }) => afterMs)) : 0 };
  });
  return { ...latest, late };
}

/** Gets a document of the shop and the data that bareReact.tsx needs to render the same. */
async function capturePage(url, headers) {
  const answer = await streamedGet(url, headers);
  const html = answer.body.toString();
  const appData = APP_DATA.exec(html)?.[1];
  if (answer.status !== 200 || !appData) throw new Error(`${url}: ${answer.status}, no page`);
  const late = [...html.matchAll(LATE_SCRIPT)].map(([script, args]) => {
    const [id, packed] = JSON.parse(`[${args}]`);
    return { id, packed, afterMs: Math.round(findArrival(answer, script)) };
  });
  const { pathname, search } = new URL(url);
  const cityLists = {};
  for (const [address] of appData.matchAll(CITY_LIST)) {
    const list = await streamedGet(new URL(address, url).href);
    cityLists[address] = JSON.parse(list.body.toString());
  }
  const refresh = /content="0;url=([^"]*)"/.exec(html)?.[1];
  return {
    path: pathname + search,
    html,
    nonce: /<script nonce="([^"]*)"/.exec(html)?.[1] ?? '',
    appData,
    cityLists,
    late,
    completeUrl: refresh?.replaceAll('&amp;', '&'),
    inlineBytes:
      Buffer.byteLength(appData) +
      [...html.matchAll(LATE_SCRIPT)].reduce((sum, [script]) => sum + Buffer.byteLength(script), 0),
    cards: html.match(/<article/g)?.length ?? 0,
  };
}

/**
 * Throws unless bare React renders the same as the shop, apart from the scripts that the shop adds. Boundaries that
 * complete at the same time may arrive in a different order or together, so it tries several times.
 */
export async function checkFloor(name, { html }, url) {
  const real = splitOutput(html);
  let bare = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    bare = splitOutput((await streamedGet(url)).body.toString());
    if (real.join('') === bare.join('')) return;
  }
  const at = real.findIndex((piece, index) => piece !== bare[index]);
  throw new Error(
    `${name}: bare React renders other HTML than the shop, first in piece ${at}:\n` +
      describeDifference(real[at] ?? '', bare[at] ?? ''),
  );
}

/** Splits React's output at the boundaries that arrived late, and sorts them. */
function splitOutput(html) {
  const [shell, ...late] = ADDED.reduce((rest, part) => rest.replace(part, ''), html).split(LATE_PIECE);
  return [shell, ...late.toSorted()];
}

function describeDifference(real, bare) {
  const at = [...real].findIndex((character, index) => character !== bare[index]);
  const show = (text) => `(${text.length} characters) ${text.slice(Math.max(0, at - 80), at + 160)}`;
  return `shop: ${show(real)}\nbare: ${show(bare)}`;
}
