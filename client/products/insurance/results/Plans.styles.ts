import { css } from 'goober';
import { CLUSTER, fitColumn, LAPIS_BAR, ROW, stackBy } from '../../../ui/styleParts.ts';

export const page = css({
  ...fitColumn(5),
  paddingBlock: 'var(--space-5)',
});

export const chips = css({
  display: 'flex',
  gap: 'var(--space-2)',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  paddingBlock: '2px',
});

export const tools = css({
  ...CLUSTER,
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
});

export const progress = css({
  ...ROW,
  color: 'var(--text-2)',
  fontSize: 'var(--text-sm)',
});

export const wrap = css({
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  scrollPaddingInlineStart: '14rem',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius-xl)',
  background: 'var(--surface)',
  '&:focus-visible': { outline: '3px solid var(--focus)' },
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
  'tbody tr:last-child > *': { borderBlockEnd: 0 },
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
  ...stackBy(2),
  justifyItems: 'start',
  '& > :last-child': { justifySelf: 'stretch' },
  b: { fontSize: 'var(--text-md)' },
});

export const ok = css({
  color: 'var(--success-text)',
  fontWeight: 'var(--w-semibold)',
});

export const no = css({
  color: 'var(--danger-text)',
  fontWeight: 'var(--w-semibold)',
});

export const cards = css(fitColumn(4));

export const waiting = css({
  ...stackBy(3),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
});

export const card = css({
  ...stackBy(4),
  padding: 'var(--space-5)',
  '&[data-best]': { boxShadow: 'inset 0 4px 0 var(--saffron-400)' },
  dl: stackBy(2),
  'dl > div': {
    ...stackBy(3),
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    fontSize: 'var(--text-sm)',
    lineHeight: 1.7,
  },
  'dl > div[data-hot]': {
    padding: 'var(--space-2) var(--space-3)',
    marginInline: 'calc(-1 * var(--space-3))',
    borderRadius: 'var(--radius-md)',
    background: 'var(--accent-soft)',
    fontWeight: 'var(--w-bold)',
  },
  dt: { color: 'var(--text-2)' },
  'details > summary': {
    cursor: 'pointer',
    color: 'var(--primary-text)',
    fontSize: 'var(--text-sm)',
    paddingBlock: 'var(--space-3)',
  },
});

export const bar = css({
  ...LAPIS_BAR,
  h1: { fontSize: 'var(--text-xl)' },
});

export const barTitle = css({
  minBlockSize: '3.5rem',
  paddingInlineEnd: '6rem',
});
