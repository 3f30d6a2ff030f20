import { css } from 'goober';
import { CLUSTER, HOVER_ROWS, INLINE_ROW, spaceGrid, spaceWrap } from '../../../ui/styleParts.ts';

export const flights = css({
  display: 'grid',
  overflow: 'clip',
  'li:not(:first-child)': {
    borderBlockStart: '1px solid var(--border)',
  },
  a: {
    ...spaceGrid('var(--space-2) var(--space-3)'),
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    padding: 'var(--space-4)',
    color: 'var(--text)',
    textDecoration: 'none',
    lineHeight: 1.7,
  },
  ...HOVER_ROWS,
  '@media (min-width: 40em)': {
    a: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
    },
  },
});

export const about = css({ display: 'grid', gap: '0.125rem' });

export const route = css({ ...CLUSTER, gap: 'var(--space-1) var(--space-3)', b: INLINE_ROW });

export const note = css({ fontSize: 'var(--text-sm)', color: 'var(--text-2)' });

export const price = css({
  gridColumn: 2,
  ...spaceWrap('0 var(--space-3)'),
  alignItems: 'baseline',
  '@media (min-width: 40em)': { gridColumn: 'auto', display: 'grid', justifyItems: 'end' },
});
