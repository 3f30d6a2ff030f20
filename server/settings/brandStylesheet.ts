import { createHash } from 'node:crypto';
import { deriveRoles } from '../../shared/settings/brandColors.ts';
import type { BrandColors, SettingValues } from '../../shared/settings/shopSettings.ts';
import { BRAND_FILES } from './brandPaths.ts';

export interface BrandStylesheet {
  /** Address that contains a hash of the content. */
  href: string;
  file: string;
  content: string;
}

/** Writes the agency's colours. All other dark values stay those of client/theme/tokens.css. */
function writeColors(colors: BrandColors): string {
  const roles = deriveRoles(colors);
  const both = (light: string, dark: string) => `var(--light, ${light}) var(--dark, ${dark})`;
  const properties = {
    primary: roles.primary,
    'primary-hover': roles.primaryHover,
    'on-primary': '#fff',
    'primary-text': both(roles.primaryText.light, roles.primaryText.dark),
    'primary-soft': both(roles.soft, 'var(--night-200)'),
    'primary-tint': both(roles.tint, 'var(--night-300)'),
    'primary-line': both(roles.line, 'var(--night-400)'),
    'mark-star': both(roles.primary, '#fff'),
    cta: roles.cta,
    'cta-hover': roles.ctaHover,
    'on-cta': roles.onCta,
  };
  const lines = Object.entries(properties).map(([name, value]) => `--${name}:${value}`);
  return `:root,[data-theme]{${lines.join(';')}}`;
}

/** The `viewBox` equals that of the mark in client/ui/Brand.tsx. */
function writeLogo(file: string): string {
  const mark = 'svg[viewBox="0 0 48 48"]';
  return (
    `${mark}{background:url("${BRAND_FILES}/${file}") center/contain no-repeat;print-color-adjust:exact}` +
    `${mark}>*{display:none}`
  );
}

// The header over a hero is positioned absolutely. It stays below the notice only if the body is not a flex container.
const NOTICE =
  'body{display:block}main{min-block-size:60dvh}' +
  '.shop-notice{display:flex;align-items:center;gap:var(--space-3);padding:var(--space-2) var(--space-4);' +
  'background:var(--primary-tint);color:var(--text);border-block-end:1px solid var(--primary-line);' +
  'font-size:var(--text-sm);line-height:var(--lh-sm)}' +
  '.shop-notice p{flex:1;text-align:center;margin:0;overflow-wrap:anywhere}' +
  '.shop-notice a{color:var(--primary-text);font-weight:var(--w-semibold)}' +
  '.shop-notice button{min-inline-size:var(--size-tap);min-block-size:var(--size-tap);border:0;cursor:pointer;' +
  'border-radius:var(--radius-sm);background:none;color:inherit;font:inherit}' +
  '.shop-notice button:hover{background:var(--primary-soft)}' +
  '@media print{.shop-notice{display:none}}';

const AGENCY =
  '.shop-agency{display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-6);padding:var(--space-4);' +
  'justify-content:center;background:var(--lapis-950);color:var(--lapis-200);font-size:var(--text-xs);' +
  'line-height:var(--lh-xs);--focus:var(--saffron-300)}' +
  '.shop-agency a{color:var(--lapis-100)}' +
  '@media (pointer:coarse){.shop-agency a{display:inline-flex;align-items:center;min-block-size:var(--size-tap)}}' +
  '@media print{.shop-agency{display:none}}';

/** Returns null while the agency has changed nothing. */
export function buildBrandStylesheet(settings: SettingValues, hasAgency: boolean): BrandStylesheet | null {
  const { brand, logo, notice } = settings;
  const content = [
    brand.colors ? writeColors(brand.colors) : '',
    logo ? writeLogo(logo.file) : '',
    notice ? NOTICE : '',
    hasAgency ? AGENCY : '',
  ].join('');
  if (content === '') return null;
  const file = `${createHash('sha256').update(content).digest('base64url').slice(0, 22)}.css`;
  return { href: `${BRAND_FILES}/${file}`, file, content };
}
