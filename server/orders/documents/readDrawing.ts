import { readFile } from 'node:fs/promises';

/**
 * Reads the drawing of a place in one light from its address (`/art/shiraz.svg#night`); null for any other picture.
 * Removes the other lights, because resvg aborts the process at a filter outside of the picture.
 */
export async function readDrawing(url: string): Promise<string | null> {
  const [, name, light = 'noon'] = /^\/art\/(\w+)\.svg(?:#(dawn|night))?$/.exec(url) ?? [];
  if (name === undefined) return null;
  const svg = await readFile(`public/art/${name}.svg`, 'utf8');
  const [, head = '', noon = '', dawn = '', night = ''] =
    /^(<svg[^>]*>)(.*)<view id="dawn"[^>]*>(.*)<view id="night"[^>]*>(.*)<\/svg>\s*$/s.exec(svg) ?? [];
  if (light === 'noon') return `${head}${noon}</svg>`;
  // Dawn and night reuse the groups of noon.
  const view = light === 'dawn' ? dawn : night;
  return `${head}<defs>${noon}</defs>${view.replace(/translate\(0 [12]000\)/, 'translate(0 0)')}</svg>`;
}
