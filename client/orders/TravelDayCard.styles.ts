import { css } from 'goober';
import { LAPIS_GROUND, spaceGrid, spaceWrap } from '../ui/styleParts.ts';

export const day = css({
  ...LAPIS_GROUND,
  ...spaceGrid(4),
  padding: 'var(--space-5)',
  borderRadius: 'var(--radius-xl)',
  p: { color: 'var(--lapis-200)' },
});

export const head = css({
  ...spaceWrap('var(--space-1) var(--space-3)'),
  alignItems: 'baseline',
  justifyContent: 'space-between',
  h2: { fontSize: 'var(--text-lg)' },
  time: {
    color: 'var(--saffron-300)',
    fontSize: 'var(--text-3xl)',
    fontWeight: 900,
    lineHeight: 1.2,
  },
});

const LINES = {
  ...spaceGrid(3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr))',
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
