import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REACT_DOM_VERSION } from './reactDomPatches.ts';
import { REACT_SERVER_PATCHES } from './reactServerPatches.ts';

const PATCHED_FILE = /^(.*[\\/]react-dom)[\\/]cjs[\\/]react-dom-server\.node\.production\.js$/;

/**
 * Returns the source of React's server with the changes in `reactServerPatches.ts`. Throws when the patches were
 * written for another file or version, or when a text is missing or occurs more often than expected.
 */
export function patchReactServer(file: string, source: string): string {
  const [, folder] = PATCHED_FILE.exec(file) ?? [];
  if (!folder) throw new Error(`react-dom: ${file} is not the file that the patches are for`);
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  if (version !== REACT_DOM_VERSION)
    throw new Error(
      `react-dom ${version} is installed, but its patches were written for ${REACT_DOM_VERSION}: ` +
        'look at each one in server/boot/build/reactServerPatches.ts, then change the version in reactDomPatches.ts',
    );
  let text = source;
  for (const { changes, edits } of REACT_SERVER_PATCHES) {
    for (const [find, replacement, times = 1] of edits) {
      const found = text.split(find).length - 1;
      if (found !== times)
        throw new Error(`The patch "${changes}" found ${found} instead of ${times} times: ${find}`);
      text = text.replaceAll(find, () => replacement);
    }
  }
  return text;
}
