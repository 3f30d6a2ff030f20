import { css } from 'goober';
import {
  CARD_DRAWER,
  CENTERED,
  fitColumn,
  INNER_BOX,
  ROW,
  sizeSquare,
  spaceCluster,
  spaceGrid,
  spaceWrap,
} from '../../../ui/styleParts.ts';
import { HORIZONTAL_SEATS } from '../../../ui/seats/horizontalSeats.ts';

export const box = css({
  ...fitColumn(4),
  ...CARD_DRAWER,
  position: 'static',
  inlineSize: 'auto',
  maxInlineSize: 'none',
  borderWidth: '1px 0 0',
  color: 'var(--text)',
  '@container list (min-width: 42rem)': { padding: 'var(--space-5)' },
  '&:modal': {
    position: 'fixed',
    inset: 0,
    alignContent: 'start',
    inlineSize: '100%',
    blockSize: '100dvh',
    maxBlockSize: 'none',
    margin: 0,
    borderWidth: 0,
    borderRadius: 0,
    paddingBlock: 0,
    rowGap: 'var(--space-3)',
    overflow: 'hidden auto',
    overscrollBehavior: 'contain',
    animation: 'rise var(--dur-2) var(--ease-out)',
  },
  '&:modal > [data-head]': {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 'var(--z-sticky)',
    marginInline: 'calc(-1 * var(--space-4))',
    padding: 'var(--space-2) var(--space-4)',
    background: 'var(--surface)',
    borderBlockEnd: '1px solid var(--border)',
  },
  '&:modal > [data-head] a': { display: 'grid' },
  '&:modal > form': { rowGap: 'var(--space-3)' },
  '&:modal [data-bar]': { marginBlockEnd: 0, borderRadius: 0 },
});

export const head = css({
  ...ROW,
  justifyContent: 'space-between',
  h3: { fontSize: 'var(--text-lg)', lineHeight: 1.5 },
});

/** Hidden where the card is in sight, because the card's link closes the map too. */
export const close = css({
  ...CENTERED,
  ...sizeSquare('2.75rem'),
  borderRadius: '50%',
  background: 'var(--surface-3)',
  color: 'var(--text)',
  display: 'none',
});

export const form = css(fitColumn(5));

export const tools = css(spaceWrap(2));

/** Reserves the height of a big bus on phones while the map loads. */
export const waiting = css({
  blockSize: '44rem',
  borderRadius: 'var(--radius-lg)',
  [HORIZONTAL_SEATS]: { blockSize: '16rem' },
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
    ...spaceCluster('var(--space-2) var(--space-3)'),
    padding: 'var(--space-2) var(--space-3)',
    ...INNER_BOX,
  },
});

/** Stays visible on phones. */
export const buy = css({
  ...spaceCluster(3),
  justifyContent: 'space-between',
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

export const stop = css({ ...spaceGrid(1), fontSize: 'var(--text-sm)' });

/** With large text the map scrolls instead of the page. The left side of the bus is on the left, or above. */
export const room = css({
  overflowX: 'auto',
  display: 'grid',
  direction: 'ltr',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  [HORIZONTAL_SEATS]: { gridTemplateColumns: 'minmax(0, 1fr)', direction: 'rtl' },
});

export const genders = css({
  ...spaceGrid(2),
  flexBasis: '100%',
  maxBlockSize: '11rem',
  overflowY: 'auto',
  padding: 'var(--space-1)',
  borderRadius: 'var(--radius-md)',
  '&[data-problem]': { outline: '2px solid var(--saffron-400)' },
});

export const gender = css({
  ...spaceCluster('var(--space-1) var(--space-3)'),
  justifyContent: 'space-between',
  fontSize: 'var(--text-sm)',
  p: { flexBasis: '100%', color: 'var(--danger-text)' },
});

export const problem = css({ flexBasis: '100%' });
