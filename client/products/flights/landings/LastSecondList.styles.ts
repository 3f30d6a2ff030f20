import { css } from 'goober';
import {
  CLUSTER,
  HOVER_ROWS,
  INLINE_ROW,
  MIN_TOUCH_TARGET,
  spaceCluster,
  spaceGrid,
} from '../../../ui/styleParts.ts';

const WIDE = '@media (min-width: 40em)';

/** Each flight has two lines; the remaining facts open below them. */
export const flights = css({
  display: 'grid',
  overflow: 'clip',
  li: { position: 'relative' },
  'li:not(:first-child)': { borderBlockStart: '1px solid var(--border)' },
  a: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    ...spaceGrid('0 var(--space-3)'),
    paddingBlock: 'var(--space-3)',
    paddingInline: 'var(--space-4) 3.25rem',
    color: 'var(--text)',
    textDecoration: 'none',
    lineHeight: 1.7,
  },
  ...HOVER_ROWS,
  // The summary is next to the link, not inside it.
  summary: {
    ...MIN_TOUCH_TARGET,
    display: 'grid',
    placeItems: 'center',
    position: 'absolute',
    insetBlockStart: '0.75rem',
    insetInlineEnd: '0.25rem',
    padding: 0,
    color: 'var(--primary-text)',
  },
  '[open] .i': { rotate: '180deg' },
  'details p': {
    padding: '0 var(--space-4) var(--space-3)',
    fontSize: 'var(--text-sm)',
    color: 'var(--text-2)',
  },
});

export const lines = css({ display: 'grid', gap: '0.25rem', minInlineSize: 0 });

export const route = css({
  ...CLUSTER,
  justifyContent: 'space-between',
  gap: '0 var(--space-3)',
  b: INLINE_ROW,
});

export const facts = css({
  ...spaceCluster('0.25rem 0.5rem'),
  fontSize: 'var(--text-sm)',
  '& > span:nth-child(2)': { display: 'none' },
  [WIDE]: { '& > span:nth-child(2)': { display: 'inline', color: 'var(--text-2)' } },
});
