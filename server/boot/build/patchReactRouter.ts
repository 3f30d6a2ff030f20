import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REACT_ROUTER_PATCHES, REACT_ROUTER_VERSION } from './reactRouterPatches.ts';

const BUILT_FILE = /^(.*[\\/]react-router)[\\/]dist[\\/](.+)$/;
const PATCHED_FOLDER = 'production/';

/**
 * Returns the source of a file of react-router without the features in `reactRouterPatches.ts`. Throws when the patches
 * were written for another version, or when a text is missing or occurs more often than expected.
 */
export function patchReactRouter(file: string, source: string): string {
  const [, folder = '', built = ''] = BUILT_FILE.exec(file) ?? [];
  const name = built.replaceAll('\\', '/');
  if (!name.startsWith(PATCHED_FOLDER))
    throw new Error(`react-router: ${file} is not below dist/${PATCHED_FOLDER}, which the patches are for`);
  const patches = REACT_ROUTER_PATCHES[name.slice(`${PATCHED_FOLDER}lib/`.length)];
  if (!patches) return source;
  const version = readVersion(folder);
  const where = `in dist/${name} of react-router ${version}`;
  if (version !== REACT_ROUTER_VERSION)
    throw new Error(
      `react-router ${version} is installed, but its patches were written for ${REACT_ROUTER_VERSION}: ` +
        'look at each one in server/boot/build/reactRouterPatches.ts, then change the version there',
    );
  let text = source;
  for (const { removes, edits } of patches) {
    for (const [find, replacement, times = 1] of edits) {
      const found = text.split(find).length - 1;
      if (found !== times)
        throw new Error(`The patch "${removes}" found ${found} instead of ${times} times ${where}: ${find}`);
      text = text.replaceAll(find, () => replacement);
    }
  }
  return text;
}

function readVersion(folder: string): string {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
