import { css } from 'goober';
import { CARD_DRAWER, CLUSTER, fitColumn, INNER_BOX, spaceGrid } from '../../../ui/styleParts.ts';

export const box = css({
  ...fitColumn(5),
  ...CARD_DRAWER,
  '@container list (min-width: 42rem)': { padding: 'var(--space-5)' },
});

export const form = css(fitColumn(5));

export const tools = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' });

/** Reserves the height of a big bus on phones while the map loads. */
export const waiting = css({
  blockSize: '44rem',
  borderRadius: 'var(--radius-lg)',
  '@container list (min-width: 51rem)': { blockSize: '16rem' },
});

export const foot = css({
  ...fitColumn(5),
  alignItems: 'start',
  '@container list (min-width: 42rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: 'var(--space-6)',
  },
});

export const stack = css(fitColumn(3));

export const picked = css({
  ...spaceGrid(3),
  '& > li': {
    ...CLUSTER,
    gap: 'var(--space-2) var(--space-3)',
    padding: 'var(--space-2) var(--space-3)',
    ...INNER_BOX,
  },
  '& > li[data-problem]': {
    borderColor: 'var(--danger)',
  },
  '& fieldset': {
    marginInlineStart: 'auto',
  },
  '& p': {
    flexBasis: '100%',
    color: 'var(--danger-text)',
    fontSize: 'var(--text-xs)',
  },
});

/** Stays visible on phones. */
export const buy = css({
  ...CLUSTER,
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  borderBlockStart: '1px dashed var(--border-strong)',
  paddingBlockStart: 'var(--space-4)',
  '@container list (max-width: 41.99rem)': {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 'var(--z-sticky)',
    margin: '0 calc(-1 * var(--space-4)) calc(-1 * var(--space-5))',
    padding: 'var(--space-3) var(--space-4)',
    background: 'var(--surface)',
    borderBlockStart: '1px solid var(--border-strong)',
    boxShadow: 'var(--shadow-3)',
    borderRadius: '0 0 var(--radius-lg) var(--radius-lg)',
    '& p': {
      flex: '1 1 7rem',
      lineHeight: 1.5,
    },
    '& button': {
      minBlockSize: '3rem',
      paddingInline: 'var(--space-4)',
      fontSize: 'var(--text-md)',
      flexShrink: 1,
    },
  },
});

export const stop = css({ display: 'grid', gap: 'var(--space-1)', fontSize: 'var(--text-sm)' });

/** With large text the map scrolls instead of the page. */
export const room = css({ overflowX: 'auto' });

export const problem = css({ flexBasis: '100%' });
