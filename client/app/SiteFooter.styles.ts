import { css } from 'goober';
import { BACK_LAYER, MIN_TOUCH_TARGET, spaceGrid, spaceRow, spaceWrap } from '../ui/styleParts.ts';

export const footer = css({
  position: 'relative',
  background: 'var(--lapis-950)',
  color: 'var(--lapis-200)',
  isolation: 'isolate',
  overflow: 'clip',
  '--focus': 'var(--saffron-300)',
  ul: {
    listStyle: 'none',
    ...spaceGrid(2),
    fontSize: 'var(--text-sm)',
  },
  '&::before': {
    ...BACK_LAYER,
    background: 'var(--lapis-400)',
    opacity: 0.16,
    maskImage: 'var(--pattern-girih), linear-gradient(to top, #000, transparent 75%)',
    maskSize: 'var(--pattern-girih-w) var(--pattern-girih-h), 100% 100%',
    maskComposite: 'intersect',
  },
  a: {
    color: 'var(--lapis-100)',
    textDecoration: 'none',
  },
  'a:hover': {
    color: '#fff',
    textDecoration: 'underline',
  },
  h2: {
    fontSize: 'var(--text-sm)',
    color: '#fff',
    marginBlockEnd: 'var(--space-3)',
  },
  '@media (pointer: coarse)': {
    ul: {
      gap: 0,
    },
    a: {
      display: 'inline-flex',
      alignItems: 'center',
      ...MIN_TOUCH_TARGET,
    },
  },
  '@media print': { display: 'none !important' },
});

export const top = css({
  ...spaceGrid(8),
  paddingBlock: 'var(--space-12) var(--space-8)',
  '@media (min-width: 64em)': { gridTemplateColumns: '1.25fr 2fr' },
});

export const columns = css({
  ...spaceGrid(6),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
});

export const trust = css({
  ...spaceWrap(3),
  li: {
    ...spaceRow(2),
    border: '1px solid rgb(155 185 255 / 0.28)',
    background: 'rgb(155 185 255 / 0.08)',
    borderRadius: 'var(--radius-md)',
    padding: 'var(--space-2) var(--space-3)',
  },
});

export const end = css({
  borderBlockStart: '1px solid rgb(155 185 255 / 0.2)',
  paddingBlock: 'var(--space-4)',
  ...spaceWrap('var(--space-2) var(--space-6)'),
  justifyContent: 'space-between',
  fontSize: 'var(--text-xs)',
  color: 'var(--lapis-300)',
});

export const promise = css({ maxInlineSize: '26rem' });
