import { css } from 'goober';
import {
  fitColumn,
  HOVER_ROWS,
  INLINE_ROW,
  MIN_TOUCH_TARGET,
  spaceGrid,
  spaceRow,
  spaceWrap,
  SURFACE_BOX,
} from '../styleParts.ts';

export const body = css({ ...fitColumn(10), paddingBlock: 'var(--space-8) 0' });

export const columns = css({
  ...fitColumn('var(--space-10) var(--space-8)'),
  alignItems: 'start',
  '& > *': fitColumn(10),
  '& > :not(:first-child)': {
    gap: 'var(--space-5)',
  },
  '@media (min-width: 64em)': { gridTemplateColumns: 'minmax(0, 1fr) 21.5rem' },
  '@media (min-width: 64em) and (min-height: 60em)': {
    '& > :not(:first-child)': {
      position: 'sticky',
      insetBlockStart: 'var(--space-4)',
    },
  },
});

export const part = css({ ...fitColumn(4), alignContent: 'start' });

export const sideBySide = css({
  ...fitColumn(6),
  alignItems: 'start',
  '@media (min-width: 60em)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

export const text = css({ maxInlineSize: '46rem', lineHeight: 2, color: 'var(--text-2)' });

export const reviews = css(fitColumn(3));

export const fares = css({
  display: 'grid',
  overflow: 'clip',
  a: {
    ...spaceGrid('0 var(--space-4)'),
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    padding: 'var(--space-3) var(--space-5)',
    textDecoration: 'none',
    color: 'var(--text)',
    lineHeight: 1.7,
  },
  'li:not(:first-child)': {
    borderBlockStart: '1px solid var(--border)',
  },
  ...HOVER_ROWS,
  b: INLINE_ROW,
  'a > :nth-child(even)': {
    justifySelf: 'end',
  },
});

export const links = css({
  ...spaceWrap(2),
  a: {
    ...INLINE_ROW,
    minBlockSize: 'var(--size-tap)',
    padding: 'var(--space-1) var(--space-4)',
    border: '1px solid var(--border)',
    borderRadius: '99px',
    background: 'var(--surface)',
    color: 'var(--text)',
    fontSize: 'var(--text-sm)',
    textDecoration: 'none',
  },
  'a:hover': {
    borderColor: 'var(--primary)',
  },
});

export const facts = css({
  paddingBlock: 'var(--space-2)',
  '& > div': {
    ...spaceGrid('0 var(--space-5)'),
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'baseline',
    padding: 'var(--space-3) var(--space-5)',
    lineHeight: 1.7,
  },
  '& > div:not(:first-child)': {
    borderBlockStart: '1px solid var(--border)',
  },
  '& > [data-long]': {
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  dt: {
    ...spaceRow(2),
    fontSize: 'var(--text-sm)',
    color: 'var(--text-3)',
  },
  dd: {
    fontSize: 'var(--text-sm)',
    fontWeight: 'var(--w-semibold)',
    textAlign: 'end',
    textWrap: 'balance',
  },
  '& > [data-long] dd': {
    textAlign: 'start',
    fontWeight: 'var(--w-medium)',
    textWrap: 'pretty',
  },
});

export const factsNote = css({
  padding: 'var(--space-3) var(--space-5) var(--space-4)',
  borderBlockStart: '1px solid var(--border)',
  fontSize: 'var(--text-sm)',
  color: 'var(--text-3)',
});

export const tableWrap = css({
  overflowX: 'auto',
  ...SURFACE_BOX,
  table: {
    inlineSize: '100%',
    borderCollapse: 'collapse',
  },
  caption: {
    textAlign: 'start',
    padding: 'var(--space-3) var(--space-4)',
    fontWeight: 'var(--w-bold)',
    borderBlockEnd: '1px solid var(--border)',
  },
  'caption small': {
    display: 'block',
    fontWeight: 'var(--w-regular)',
    color: 'var(--text-3)',
  },
  'th, td': {
    padding: 'var(--space-3) var(--space-4)',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBlockEnd: '1px solid var(--border)',
    fontSize: 'var(--text-sm)',
  },
  'thead th': {
    background: 'var(--surface-2)',
    color: 'var(--text-2)',
    fontWeight: 'var(--w-semibold)',
    whiteSpace: 'nowrap',
  },
  // Up to twenty fare classes, wider than a phone on one line.
  'tbody th bdi': {
    whiteSpace: 'normal',
  },
  tr: {
    breakInside: 'avoid',
  },
  'tbody tr:last-child > td, tbody tr:last-child > th': {
    borderBlockEnd: 0,
  },
  '@media (pointer: coarse)': {
    a: {
      display: 'inline-flex',
      alignItems: 'center',
      ...MIN_TOUCH_TARGET,
    },
  },
});

export const steps = css({
  ...spaceWrap('var(--space-1) var(--space-4)'),
  'li b': {
    whiteSpace: 'nowrap',
  },
});
