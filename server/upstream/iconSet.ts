import { z } from 'zod';
import { sanitizeSvg } from './sanitizeSvg.ts';

export interface Icon {
  left: number;
  top: number;
  width: number;
  height: number;
  body: string;
}

const size = z.number().finite().min(0.1).max(4096).optional();
const offset = z.number().finite().min(-4096).max(4096).optional();
const shape = {
  left: offset,
  top: offset,
  width: size,
  height: size,
  rotate: z.number().int().optional(),
  hFlip: z.boolean().optional(),
  vFlip: z.boolean().optional(),
};
const iconSchema = z.object({ body: z.string(), ...shape });
const aliasSchema = z.object({ parent: z.string(), ...shape });

/** See docs/spec/interface.md#icons. */
export const iconSetSchema = z.object({
  prefix: z.string(),
  width: size,
  height: size,
  icons: z.record(z.string(), iconSchema),
  aliases: z.record(z.string(), aliasSchema).optional(),
});

export type IconSet = z.infer<typeof iconSetSchema>;
type Shape = z.infer<typeof iconSchema>;

const DEEPEST_ALIAS = 5;

/** Returns null when the icon is missing, its aliases form a cycle or its markup is invalid. */
export function findIcon(set: IconSet, name: string): Icon | null {
  const found = mergeIcon(set, name, DEEPEST_ALIAS);
  const body = found && sanitizeSvg(found.body, `i-${set.prefix}-${name}`);
  if (!found || !body) return null;
  const { left = 0, top = 0, width = set.width ?? 16, height = set.height ?? 16 } = found;
  return turnIcon({ left, top, width, height, body }, found);
}

function mergeIcon(set: IconSet, name: string, deeper: number): Shape | null {
  const icon = Object.hasOwn(set.icons, name) ? set.icons[name] : undefined;
  if (icon) return icon;
  const alias = set.aliases && Object.hasOwn(set.aliases, name) ? set.aliases[name] : undefined;
  const parent = alias && deeper > 0 ? mergeIcon(set, alias.parent, deeper - 1) : null;
  if (!alias || !parent) return null;
  const { parent: _parent, ...own } = alias;
  return {
    ...parent,
    ...own,
    rotate: (parent.rotate ?? 0) + (alias.rotate ?? 0),
    hFlip: (parent.hFlip ?? false) !== (alias.hFlip ?? false),
    vFlip: (parent.vFlip ?? false) !== (alias.vFlip ?? false),
  };
}

/** Rotates and flips an icon. An odd number of quarter turns swaps the sides of the box. */
function turnIcon(icon: Icon, { rotate = 0, hFlip = false, vFlip = false }: Shape): Icon {
  const { left, top, width, height } = icon;
  const x = left + width / 2;
  const y = top + height / 2;
  const steps: string[] = [];
  if (hFlip || vFlip)
    steps.push(`translate(${x} ${y}) scale(${hFlip ? -1 : 1} ${vFlip ? -1 : 1}) translate(${-x} ${-y})`);
  const turns = ((rotate % 4) + 4) % 4;
  if (turns > 0) steps.unshift(`rotate(${turns * 90} ${x} ${y})`);
  if (steps.length === 0) return icon;
  const body = `<g transform="${steps.join(' ')}">${icon.body}</g>`;
  if (turns % 2 === 0) return { ...icon, body };
  return { left: x - height / 2, top: y - width / 2, width: height, height: width, body };
}

/** Hides the icon from screen readers, because a word with the same meaning is next to it. */
export function renderSvg({ left, top, width, height, body }: Icon): string {
  const em = Math.ceil((width / height) * 100) / 100;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${em}em" height="1em" viewBox="${left} ${top} ${width} ${height}" aria-hidden="true">${body}</svg>`;
}
