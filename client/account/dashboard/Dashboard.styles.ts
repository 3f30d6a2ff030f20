import { css } from 'goober';
import { BACK_LAYER, CLUSTER, fitColumn, ROW, sizeSquare } from '../../ui/styleParts.ts';

export const dash = css({
  ...fitColumn(5),
  paddingBlock: 'var(--space-5)',
  '@media (min-width: 64em)': {
    gridTemplateColumns: '14rem minmax(0, 1fr)',
    gap: 'var(--space-8)',
  },
});

export const side = css({
  display: 'flex',
  gap: 'var(--space-1)',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  a: {
    ...ROW,
    padding: 'var(--space-2) var(--space-4)',
    borderRadius: 'var(--radius-md)',
    color: 'var(--text-2)',
    textDecoration: 'none',
    fontSize: 'var(--text-sm)',
    fontWeight: 'var(--w-medium)',
    whiteSpace: 'nowrap',
    minBlockSize: '2.75rem',
  },
  'a:hover': { background: 'var(--surface-3)' },
  'a[aria-current]': {
    // Makes the row on phones start scrolled to the current part.
    scrollInitialTarget: 'nearest',
    background: 'var(--primary-tint)',
    color: 'var(--primary-text)',
    fontWeight: 'var(--w-bold)',
  },
  '@media (min-width: 64em)': {
    flexDirection: 'column',
    position: 'sticky',
    insetBlockStart: 'var(--space-4)',
    alignSelf: 'start',
  },
});

export const column = css({ ...fitColumn(5), alignContent: 'start' });

export const next = css({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  borderRadius: 'var(--radius-xl)',
  background: 'var(--lapis-950)',
  color: '#fff',
  padding: 'var(--space-6)',
  display: 'grid',
  gap: 'var(--space-4)',
  '--focus': 'var(--saffron-300)',
  h2: { fontSize: 'var(--text-3xl)' },
  '@media (min-width: 48em)': {
    '& > div:first-of-type': { paddingInlineEnd: '10rem' },
  },
  img: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    zIndex: -2,
    inlineSize: '45%',
    blockSize: '100%',
    objectFit: 'cover',
    objectPosition: '50% 62%',
  },
  '&::after': {
    ...BACK_LAYER,
    background: 'linear-gradient(to left, #081437 55%, rgb(8 20 55 / 0.4) 80%, rgb(8 20 55 / 0.1))',
  },
  'ul, ul .i': { color: 'var(--lapis-100)' },
});

export const countdown = css({
  fontSize: 'var(--text-xs)',
  '@media (min-width: 48em)': {
    position: 'absolute',
    insetBlockStart: 'var(--space-5)',
    insetInlineEnd: 'var(--space-5)',
    // The title leaves this much room for the link (`next`).
    maxInlineSize: '10rem',
    padding: 'var(--space-2) var(--space-4)',
    borderRadius: 'var(--radius-md)',
    background: 'rgb(8 20 55 / 0.75)',
    textAlign: 'center',
  },
  b: {
    display: 'block',
    fontSize: 'var(--text-2xl)',
    lineHeight: 1.4,
  },
});

export const rows = css({
  display: 'grid',
  '& > li': {
    ...CLUSTER,
    gap: 'var(--space-3)',
    padding: 'var(--space-4) var(--space-5)',
    borderBlockEnd: '1px solid var(--border)',
  },
  '& > li:last-child': { borderBlockEnd: 0 },
  // On phones the price and the button go below the text instead of squeezing it.
  '& > li > .grow': {
    flexBasis: '13rem',
    minInlineSize: 0,
    overflowWrap: 'anywhere',
  },
  // With large text the order code is wider than a phone, so it may wrap.
  'bdi[dir]': { whiteSpace: 'normal' },
});

export const thumb = css({
  ...sizeSquare('4rem'),
  borderRadius: 'var(--radius-md)',
  objectFit: 'cover',
  objectPosition: '50% 80%',
  flex: 'none',
});

export const body = css({ padding: 'var(--space-5)', ...fitColumn(4), justifyItems: 'start' });

export const guestOrders = css({
  display: 'grid',
  gap: 'var(--space-2)',
  li: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 'var(--space-3)',
  },
});

export const wide = css({ justifyItems: 'stretch' });

export const form = css({
  display: 'grid',
  gap: 'var(--space-4)',
  inlineSize: '100%',
  maxInlineSize: '26rem',
});

export const facts = css({
  display: 'grid',
  gap: 'var(--space-2)',
  overflowWrap: 'anywhere',
  // With large text a value wraps below its name.
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 'var(--space-6)',
  },
  'bdi[dir]': { whiteSpace: 'normal' },
  dt: {
    color: 'var(--text-2)',
    minInlineSize: '6.5rem',
  },
});
