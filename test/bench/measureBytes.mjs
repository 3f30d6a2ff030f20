import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../server/boot/prepare.mjs';

const CLIENT = path.join(ROOT, 'dist/client');
/** Every page loads `main` at once and `w-later` when it is idle (test/http/budget.test.ts). */
const COMMON_CHUNKS = ['main', 'w-later'];

/** Returns the bytes of a first visit: the document, its inline data, and its scripts with Brotli. */
export function measureBytes({ chunk }, { html, inlineBytes, cards }, brotli) {
  return {
    html: Buffer.byteLength(html),
    htmlBrotli: brotli.length,
    inline: inlineBytes,
    cards,
    scripts: sumScripts(chunk),
  };
}

function sumScripts(chunk) {
  const stats = JSON.parse(readFileSync(path.join(CLIENT, 'loadable-stats.json'), 'utf8'));
  const names = [...COMMON_CHUNKS, chunk].flatMap((name) =>
    stats.namedChunkGroups[name].assets.map((asset) => asset.name),
  );
  const scripts = [...new Set(names)].filter((name) => name.endsWith('.js'));
  return scripts.reduce((sum, name) => {
    const file = path.join(CLIENT, `${name}.br`);
    return sum + statSync(existsSync(file) ? file : path.join(CLIENT, name)).size;
  }, 0);
}
