import { css } from 'goober';
import { CLUSTER, extendTouchTarget, fitColumn, SCROLL_ROW, STICKY_BAR } from '../../../ui/styleParts.ts';
import { bestMark as mark, cardMoreLabel, cardSummary } from '../../../ui/results/cardStyles.ts';

export const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-1)',
  paddingBlock: 'var(--space-2)',
});

export const chips = css(SCROLL_ROW);

/** Stays visible above the list. */
export const quickRow = css({ ...STICKY_BAR, ...SCROLL_ROW });

export const tools = css({
  ...CLUSTER,
  justifyContent: 'space-between',
  gap: '0 var(--space-3)',
  minBlockSize: '1.75rem',
});

export const notes = css({
  display: 'grid',
  gap: 'var(--space-3)',
  marginBlockStart: 'var(--space-4)',
});

export const progress = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  color: 'var(--text-2)',
  fontSize: '0.8125rem',
});

export const wrap = css({
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  scrollPaddingInlineStart: '14rem',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius-xl)',
  background: 'var(--surface)',
  // The end fades while there is more to scroll to.
  animation: 'fade-end linear',
  animationTimeline: 'scroll(self inline)',
  // A mask would cut off the outline.
  '&:focus-visible': { outline: '3px solid var(--focus)', animation: 'none' },
});

export const table = css({
  borderCollapse: 'separate',
  borderSpacing: 0,
  inlineSize: '100%',
  'th, td': {
    padding: 'var(--space-3) var(--space-4)',
    textAlign: 'start',
    verticalAlign: 'middle',
    fontSize: 'var(--text-sm)',
    borderBlockEnd: '1px solid var(--border)',
    lineHeight: 1.65,
  },
  'tbody tr:last-child > td, tbody tr:last-child > th': { borderBlockEnd: 0 },
  'th[scope="row"], thead td': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    minInlineSize: '12rem',
    maxInlineSize: '14rem',
    background: 'var(--surface-2)',
    color: 'var(--text-2)',
    fontWeight: 'var(--w-medium)',
    borderInlineEnd: '1px solid var(--border)',
  },
  'thead th': {
    verticalAlign: 'top',
    paddingBlock: 'var(--space-5)',
    fontWeight: 'var(--w-regular)',
    scrollSnapAlign: 'start',
    minInlineSize: '13.5rem',
  },
  '[data-best]': { background: 'var(--primary-soft)' },
  'thead [data-best]': { boxShadow: 'inset 0 4px 0 var(--saffron-400)' },
  'tr[data-same] td': { color: 'var(--text-3)' },
  'tr[data-hot] > td': {
    background: 'var(--accent-soft)',
    fontWeight: 'var(--w-bold)',
  },
  'tr[data-hot] > th': {
    background: 'var(--accent-soft)',
    color: 'var(--accent-text)',
    fontWeight: 'var(--w-bold)',
  },
});

export const head = css({
  display: 'grid',
  gap: 'var(--space-2)',
});

export const who = css({
  ...CLUSTER,
  gap: '0 var(--space-2)',
  b: { fontSize: 'var(--text-md)' },
  '& > :last-child': {
    color: 'var(--text-2)',
    fontSize: 'var(--text-sm)',
  },
});

export const cost = css({
  ...CLUSTER,
  gap: '0 var(--space-2)',
  fontSize: '0.8125rem',
  lineHeight: '1.5rem',
});

export const bestMark = css(mark);

export const ok = css({
  color: 'var(--success-text)',
  fontWeight: 'var(--w-semibold)',
});

export const no = css({
  color: 'var(--danger-text)',
  fontWeight: 'var(--w-semibold)',
});

export const cards = css(fitColumn(3));

/** Always taller than the window, so that the notes below never visibly move. */
export const list = css({ minBlockSize: '100svh' });

export const waiting = css({
  display: 'grid',
  gap: 'var(--space-3)',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
});

export const card = css({
  display: 'grid',
  gap: 'var(--space-2)',
  padding: '0.75rem 0.875rem 0',
  scrollMarginBlockStart: 'var(--space-16)',
  '&[data-best]': { boxShadow: 'inset 0 4px 0 var(--saffron-400)' },
  '& > :first-child': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 'var(--space-1) var(--space-3)',
  },
  '& > div:first-child > div:first-child': { gridColumn: '1 / -1' },
  dl: {
    display: 'grid',
    gap: 'var(--space-1)',
  },
  'dl > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 var(--space-3)',
    fontSize: 'var(--text-sm)',
    lineHeight: 1.6,
  },
  'dl > div[data-hot]': {
    padding: '0.25rem 0.625rem',
    borderRadius: 'var(--radius-sm)',
    background: 'var(--accent-soft)',
    fontWeight: 'var(--w-bold)',
  },
  dt: { color: 'var(--text-2)' },
  'details > summary': {
    ...cardSummary,
    marginInline: '-0.875rem',
    color: 'var(--text-2)',
    b: cardMoreLabel,
  },
  '[open] > summary .i': { rotate: '180deg' },
  'details > dl': { paddingBlock: 'var(--space-2) var(--space-4)' },
  '@media (pointer: coarse)': { 'details > summary::after': extendTouchTarget('-0.25rem 0 -0.375rem') },
});
