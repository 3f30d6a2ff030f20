import { css } from 'goober';
import { spaceCluster, spaceGrid } from './styleParts.ts';

export const stairs = css({
  ...spaceGrid(2),
  li: {
    ...spaceCluster('var(--space-1) var(--space-3)'),
    '--_b': 'var(--turquoise-500)',
  },
  'li[data-step="2"]': {
    '--_b': 'var(--saffron-400)',
  },
  'li[data-step="3"]': {
    '--_b': 'var(--pomegranate-500)',
  },
});

export const when = css({
  flex: '0 1 7.5rem',
  fontSize: 'var(--text-xs)',
  lineHeight: 1.6,
  color: 'var(--text-2)',
  small: {
    display: 'block',
    fontSize: 'inherit',
    color: 'var(--text-3)',
  },
  [`.${stairs} li[data-now] &`]: {
    color: 'var(--text)',
    fontWeight: 'var(--w-semibold)',
  },
});

export const bar = css({
  flex: '1 1 7rem',
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '2.25rem',
  paddingInline: 'var(--space-3)',
  borderRadius: 'var(--radius-sm)',
  '--_s': 'color-mix(in srgb, var(--_b) 14%, var(--surface))',
  background: 'linear-gradient(to left, var(--_s) calc(var(--fill) * 100%), var(--surface-3) 0)',
  color: 'var(--text)',
  fontWeight: 'var(--w-bold)',
  fontSize: 'var(--text-sm)',
  whiteSpace: 'nowrap',
  '&::before': {
    content: "''",
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    inlineSize: '4px',
    borderRadius: '4px',
    background: 'var(--_b)',
  },
  // Fills while the pointer is over the step.
  '&::after': {
    content: "''",
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    inlineSize: 0,
    borderRadius: 'inherit',
    background: 'var(--_b)',
    opacity: 0.22,
    pointerEvents: 'none',
    transition: 'inline-size var(--dur-2) var(--ease-out)',
  },
  'li:hover > &::after': { inlineSize: 'calc(var(--fill) * 100%)' },
});

export const up = css({
  '@media (min-width: 48em)': {
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    gridTemplateRows: 'auto auto',
    gap: 'var(--space-2) var(--space-1)',
    li: {
      ...spaceGrid('inherit'),
      gridRow: '1 / 3',
      gridTemplate: 'subgrid / 1fr',
      alignItems: 'end',
    },
    [`.${when}`]: {
      gridRow: 2,
      alignSelf: 'start',
    },
    [`.${bar}`]: {
      gridRow: 1,
      blockSize: 'calc(2.5rem + var(--fill) * 4.5rem)',
      alignItems: 'flex-start',
      padding: 'var(--space-2) var(--space-3)',
      background: 'var(--_s)',
      borderRadius: 'var(--radius-sm) var(--radius-sm) 0 0',
    },
    [`.${bar}::before`]: {
      inset: '0 0 auto 0',
      inlineSize: 'auto',
      blockSize: '4px',
    },
    [`li:hover > .${bar}::after`]: { inlineSize: '100%' },
  },
});
