import type { BrandColors } from './shopSettings.ts';

/** Minimum contrast for text of normal size (WCAG 2.2, success criterion 1.4.3). */
export const MIN_CONTRAST = 4.5;

/** The theme's default colours, which the form shows until the first change. */
export const THEME_COLORS: BrandColors = { primary: '#284cc3', accent: '#ffb424' };

const WHITE = '#ffffff';
const BLACK = '#000000';
const INK = '#081437';
/**
 * Backgrounds for text in the primary colour: the page in light mode, the brightest soft background in dark mode
 * (client/theme/tokens.css).
 */
const LIGHT_GROUND = '#f3f6fa';
const DARK_GROUND = '#24304f';

type Channels = readonly [number, number, number];

function toChannels(color: string): Channels {
  const number = parseInt(color.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** Mixes `share` (0 to 1) of the second colour into the first. */
function mix(color: string, other: string, share: number): string {
  const [from, to] = [toChannels(color), toChannels(other)];
  const mixed = from.map((channel, index) => Math.round(channel + (to[index]! - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function getLuminance(color: string): number {
  const [red, green, blue] = toChannels(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Calculates the contrast ratio of WCAG 2.2, from 1 to 21. */
export function calculateContrast(one: string, other: string): number {
  const [dark, light] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Returns `#rrggbb` in lower case, or null. */
export function parseColor(text: string): string | null {
  const color = text.trim().toLowerCase();
  return /^#[\da-f]{6}$/.test(color) ? color : null;
}

/** The theme's roles that the two brand colours determine. */
export interface BrandRoles {
  primary: string;
  primaryHover: string;
  /** Text in the primary colour on light and on dark backgrounds. */
  primaryText: { light: string; dark: string };
  soft: string;
  tint: string;
  line: string;
  cta: string;
  ctaHover: string;
  onCta: string;
}

export function deriveRoles({ primary, accent }: BrandColors): BrandRoles {
  const onCta = calculateContrast(accent, INK) >= calculateContrast(accent, WHITE) ? INK : WHITE;
  return {
    primary,
    primaryHover: mix(primary, BLACK, 0.2),
    primaryText: { light: primary, dark: brighten(primary) },
    soft: mix(WHITE, primary, 0.05),
    tint: mix(WHITE, primary, 0.12),
    line: mix(WHITE, primary, 0.26),
    cta: accent,
    ctaHover: mix(accent, onCta === INK ? WHITE : BLACK, 0.2),
    onCta,
  };
}

/** Adds the least amount of white that makes the colour readable on dark backgrounds. */
function brighten(color: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const bright = mix(color, WHITE, share);
    if (calculateContrast(bright, DARK_GROUND) >= MIN_CONTRAST) return bright;
  }
  return WHITE;
}

export interface ContrastFigure {
  color: keyof BrandColors;
  title: string;
  text: string;
  ground: string;
  ratio: number;
}

/** Lists the contrast of every combination of text and background in the two colours. */
export function listContrasts(colors: BrandColors): ContrastFigure[] {
  const roles = deriveRoles(colors);
  const pairs: [color: keyof BrandColors, title: string, text: string, ground: string][] = [
    ['primary', 'نوشتهٔ دکمهٔ اصلی، روشن و تیره', WHITE, roles.primary],
    ['primary', 'پیوند روی زمینهٔ صفحه، روشن', roles.primaryText.light, LIGHT_GROUND],
    ['primary', 'پیوند روی زمینهٔ رنگی، روشن', roles.primaryText.light, roles.tint],
    ['primary', 'پیوند روی زمینه، تیره', roles.primaryText.dark, DARK_GROUND],
    ['accent', 'نوشتهٔ دکمهٔ خرید، روشن و تیره', roles.onCta, roles.cta],
    ['accent', 'دکمهٔ خرید زیر نشانگر', roles.onCta, roles.ctaHover],
  ];
  return pairs.map(([color, title, text, ground]) => ({
    color,
    title,
    text,
    ground,
    ratio: calculateContrast(text, ground),
  }));
}
