import { css } from 'goober';
import { CENTERED, ROW, sizeSquare } from './styleParts.ts';

export const hold = css({
  ...ROW,
  padding: 'var(--space-3) var(--space-4)',
  borderRadius: 'var(--radius-lg)',
  background: 'var(--lapis-950)',
  color: '#fff',
  lineHeight: 1.6,
  p: {
    fontSize: 'var(--text-sm)',
    color: 'var(--lapis-200)',
  },
  b: {
    color: '#fff',
    display: 'block',
    fontSize: 'var(--text-md)',
  },
});

export const ring = css({
  position: 'relative',
  ...sizeSquare('3.75rem'),
  flex: 'none',
  ...CENTERED,
  fontSize: 'var(--text-sm)',
  fontWeight: 'var(--w-bold)',
  svg: {
    position: 'absolute',
    inset: 0,
    transform: 'rotate(-90deg) scale(1, -1)',
    fill: 'none',
    stroke: 'rgb(155 185 255 / 0.2)',
    strokeWidth: 4,
  },
  'circle:last-child': {
    stroke: 'var(--saffron-400)',
  },
});

/** One fixed box a digit: Persian digits differ in width, and the clock must not jitter. */
export const clock = css({
  display: 'flex',
  direction: 'ltr',
  span: {
    inlineSize: '0.62em',
    textAlign: 'center',
  },
});
