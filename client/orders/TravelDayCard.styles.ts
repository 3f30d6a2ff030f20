import { css } from 'goober';
import { LAPIS_GROUND, spaceGrid } from '../ui/styleParts.ts';

export const day = css({
  ...LAPIS_GROUND,
  ...spaceGrid(4),
  padding: 'var(--space-5)',
  borderRadius: 'var(--radius-xl)',
  p: { color: 'var(--lapis-200)' },
});

export const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 'var(--space-1) var(--space-3)',
  h2: { fontSize: 'var(--text-lg)' },
  time: {
    color: 'var(--saffron-300)',
    fontSize: 'var(--text-3xl)',
    fontWeight: 900,
    lineHeight: 1.2,
  },
});

const LINES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr))',
  gap: 'var(--space-3)',
  textAlign: 'center',
} as const;

export const facts = css({
  ...LINES,
  padding: 'var(--space-3)',
  borderRadius: 'var(--radius-lg)',
  background: 'rgb(255 255 255 / 0.09)',
  dt: { color: 'var(--lapis-200)', fontSize: 'var(--text-sm)' },
  dd: { fontWeight: 'var(--w-bold)', lineHeight: 1.6 },
});

export const times = css({
  ...LINES,
  b: { display: 'block', fontSize: 'var(--text-lg)' },
  'li[data-next] b': { color: 'var(--saffron-300)' },
});
