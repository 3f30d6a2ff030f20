/** The same colours as in client/theme/tokens.css, because an image cannot use the variables of its page. */
const LIGHT =
  '--sea:#e6eefb;--land:#f6f8fb;--line:#d3dae5;--home:#fff;--edge:#9bb9ff;--girih:#dbe6fb;--way:#284cc3;--dot:#ffb424;--ring:#081437;--text:#131c2b;--quiet:#505b6e';
const DARK =
  '--sea:#080e1d;--land:#121b31;--line:#24304f;--home:#19233e;--edge:#5b6b8f;--girih:#263252;--way:#9bb9ff;--dot:#fecc6a;--ring:#080e1d;--text:#f3f6fa;--quiet:#9ba5b6';

const STAR_RADIUS = 13;

/** Draws an eight-pointed star. Neighbouring stars touch at their tips and leave crosses between them. */
function drawStar(): string {
  const inner = (STAR_RADIUS * Math.cos(Math.PI / 4)) / Math.cos(Math.PI / 8);
  const points = Array.from({ length: 16 }, (_, index) => {
    const radius = index % 2 === 0 ? STAR_RADIUS : inner;
    const angle = (index * Math.PI) / 8;
    const at = (turn: number) => Math.round((STAR_RADIUS + radius * turn) * 10) / 10;
    return `${at(Math.cos(angle))} ${at(Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

/**
 * A fragment in the URL of the picture, `#light` or `#dark`, selects the colour scheme that the buyer chose in the
 * shop. Without it, the preference of the system applies.
 */
export const ROAD_STYLE = [
  `<style>svg{${LIGHT}}@media(prefers-color-scheme:dark){svg{${DARK}}}svg:target{${LIGHT}}#dark:target{${DARK}}`,
  '.sea,.lake{fill:var(--sea)}.land{fill:var(--land)}.home{fill:var(--home);stroke:var(--edge);stroke-linejoin:round}',
  '.girih{fill:url(#girih)}.girih-line{fill:none;stroke:var(--girih);stroke-width:.6}',
  '.borders{fill:none;stroke:var(--line);stroke-linejoin:round}.lake{stroke:var(--edge);stroke-width:.6}',
  '.casing,.arc,.road{fill:none;stroke-linecap:round;stroke-linejoin:round}.casing{stroke:var(--home);stroke-width:5}',
  '.arc,.road{stroke:var(--way);stroke-width:2.2}.arc{stroke-dasharray:.1 5}',
  '.end{fill:var(--dot);stroke:var(--ring);stroke-width:1.6}.stop{fill:var(--home);stroke:var(--way);stroke-width:1.8}',
  '.passed{fill:var(--home);stroke:var(--way);stroke-width:.8}.plane{fill:var(--way);stroke:var(--home);stroke-width:2.5;paint-order:stroke}',
  "text{font-family:Vazirmatn,Tahoma,'Segoe UI',system-ui,sans-serif;text-anchor:middle;direction:rtl}",
  '.city,.place{fill:var(--text);stroke:var(--home);stroke-width:3.5;stroke-linejoin:round;paint-order:stroke}',
  '.city{font-size:15px;font-weight:700}.place{font-size:11.5px}.water{fill:var(--quiet);font-size:10.5px}</style>',
  `<defs><pattern id="girih" width="${2 * STAR_RADIUS}" height="${2 * STAR_RADIUS}" patternUnits="userSpaceOnUse"><path class="girih-line" d="${drawStar()}"/></pattern></defs>`,
].join('');
