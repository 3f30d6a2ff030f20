import { median } from './statistics.mjs';
import { findArrival, streamedGet } from './streamedGet.mjs';

const REQUESTS = 10;

/** Measures when the first byte, the first offer and the last byte of a page arrive, with one request at a time. */
export async function measureArrival(targets, { hasOffers }) {
  const times = new Map(targets.map(({ what }) => [what, []]));
  for (let request = 0; request < REQUESTS; request += 1) {
    for (const { what, url, headers } of targets) {
      const answer = await streamedGet(url, headers);
      times.get(what).push({
        firstByteMs: answer.pieces[0].ms,
        firstOfferMs: hasOffers ? findArrival(answer, '<article') : undefined,
        lastByteMs: answer.pieces.at(-1).ms,
      });
    }
  }
  return targets.map(({ page, what }) => {
    const of = (name) => median(times.get(what).map((time) => time[name]));
    return {
      page,
      what,
      firstByteMs: of('firstByteMs'),
      ...(hasOffers && { firstOfferMs: of('firstOfferMs') }),
      lastByteMs: of('lastByteMs'),
    };
  });
}
