import { icons } from '../ui/Icon.tsx';

/** Prefix that prevents collisions between the ids of icons and those of the page. */
const PREFIX = 'icon-';

/**
 * Copies the sprite into the document. The browser then builds an icon in a tenth of the time that a reference to
 * another file takes, and a results page builds 270 icons at a click. Icons that are already on the page keep their
 * reference.
 */
export async function embedIcons(): Promise<void> {
  const response = await fetch(icons.sprite);
  if (!response.ok) return;
  const svg = new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement;
  for (const symbol of svg.children) symbol.id = PREFIX + symbol.id;
  svg.style.display = 'none';
  document.body.append(svg);
  icons.base = `#${PREFIX}`;
}
