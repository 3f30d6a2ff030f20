import { css } from 'goober';
import { BARE_SQUARE, sizeSquare, starShape, SURFACE_BOX } from './styleParts.ts';

export const toast = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  gap: 'var(--space-1) var(--space-3)',
  alignItems: 'start',
  inlineSize: '100%',
  animation: 'rise var(--dur-3) var(--ease-out)',
  '@media (min-width: 48em)': { maxInlineSize: '24rem' },
  padding: 'var(--space-4)',
  ...SURFACE_BOX,
  boxShadow: 'var(--shadow-4)',
  overflow: 'clip',
  fontSize: 'var(--text-sm)',
  lineHeight: 1.7,
});

export const icon = css({
  ...starShape('2.25rem'),
  background: 'var(--_bg, var(--primary))',
  color: 'var(--_fg, #fff)',
});

export const title = css({ fontWeight: 'var(--w-bold)', fontSize: 'var(--text-md)' });

export const body = css({ gridColumn: 2, display: 'grid', gap: 'var(--space-2)', color: 'var(--text-2)' });

export const time = css({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: 0,
  blockSize: '3px',
  inlineSize: '100%',
  background: 'var(--_bg, var(--primary))',
  transformOrigin: '100% 50%',
  animation: 'toast-life 5s linear forwards',
  [`.${toast}:hover &, .${toast}:focus-within &`]: {
    animationPlayState: 'paused',
  },
});

export const success = css({ '--_bg': 'var(--success)' });

export const danger = css({ '--_bg': 'var(--danger)' });

export const warn = css({ '--_bg': 'var(--saffron-400)', '--_fg': 'var(--lapis-950)' });

export const close = css({
  ...BARE_SQUARE,
  margin: '-0.375rem',
  '@media (pointer: coarse)': { ...sizeSquare('var(--size-tap)'), margin: '-0.625rem' },
  '&:hover': {
    background: 'var(--surface-3)',
    color: 'var(--text)',
  },
});
