import { css } from 'goober';
import { sizeSquare, spaceInlineRow } from './styleParts.ts';

export const badge = css({
  ...spaceInlineRow('0.3em'),
  padding: '0.0625rem 0.5rem',
  borderRadius: 'var(--radius-xs)',
  fontSize: 'var(--text-xs)',
  lineHeight: 1.75,
  fontWeight: 'var(--w-semibold)',
  background: 'var(--surface-3)',
  color: 'var(--text-2)',
  whiteSpace: 'nowrap',
  '.i': sizeSquare('1.1em'),
  '@media (forced-colors: active)': { border: '1px solid ButtonText' },
});

/** Soft background and text colour of a role. */
const tone = (role: string) => ({ background: `var(--${role}-soft)`, color: `var(--${role}-text)` });

export const primary = css({ background: 'var(--primary-tint)', color: 'var(--primary-text)' });

export const charter = css({ ...tone('accent'), boxShadow: 'inset 0 0 0 1px var(--accent-line)' });

export const system = css({ ...tone('primary'), boxShadow: 'inset 0 0 0 1px var(--primary-line)' });

export const good = css(tone('secondary'));

export const success = css(tone('success'));

export const warn = css(tone('warn'));

export const danger = css(tone('danger'));

export const best = css({ background: 'var(--secondary)', color: 'var(--on-primary)' });

export const round = css({ borderRadius: 'var(--radius-full)', paddingInline: '0.625rem' });
