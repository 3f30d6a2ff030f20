import { css } from 'goober';
import { CENTERED, ROW, sizeSquare } from './styleParts.ts';

/** Below this width the timer takes only one line, which leaves room for the form. */
const NARROW = '@media (max-width: 63.99em)';

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
  [NARROW]: {
    gap: 'var(--space-2)',
    minBlockSize: '2.5rem',
    '& > div': { flex: 1 },
    b: { display: 'none' },
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
  [NARROW]: {
    ...sizeSquare('1.25rem'),
    circle: { strokeWidth: 12 },
    '& > span': { display: 'none' },
  },
});

/** Replaces the clock in the ring. */
export const shortClock = css({
  display: 'none',
  fontWeight: 'var(--w-bold)',
  color: 'var(--saffron-300)',
  [NARROW]: { display: 'block' },
});

/** Each digit has a box of fixed width, because Persian digits differ in width and the clock must not jitter. */
export const clock = css({
  display: 'flex',
  direction: 'ltr',
  span: {
    inlineSize: '0.62em',
    textAlign: 'center',
  },
});
