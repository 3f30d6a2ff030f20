import { css } from 'goober';
import { FINE_PRINT, sizeSquare } from '../styleParts.ts';
import { CALENDAR_CELLS } from '../calendarCells.ts';

export const head = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  marginBlockEnd: 'var(--space-2)',
});

export const legend = css({ textAlign: 'center', marginBlockEnd: 'var(--space-2)' });

export const months = css({
  display: 'grid',
  gap: 'var(--space-6)',
  '@media (min-width: 48em)': { gridTemplateColumns: '1fr 1fr' },
  '@media (max-width: 47.99em)': {
    '& > table:not(:first-child)': {
      display: 'none',
    },
  },
});

export const title = css({
  textAlign: 'center',
  fontWeight: 'var(--w-bold)',
  paddingBlockEnd: 'var(--space-2)',
  small: {
    ...FINE_PRINT,
    fontWeight: 'var(--w-regular)',
  },
});

/** Reserves the line before the price arrives. */
export const price = css({ display: 'block', minBlockSize: '1em', color: 'var(--text-3)' });

export const grid = css({
  ...CALENDAR_CELLS,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '2px',
  alignSelf: 'start',
});

export const day = css({
  position: 'relative',
  display: 'grid',
  placeContent: 'center',
  inlineSize: '100%',
  minBlockSize: '2.75rem',
  padding: '0.125rem',
  borderRadius: 'var(--radius-sm)',
  border: '1px solid transparent',
  background: 'none',
  color: 'var(--text)',
  lineHeight: 1.25,
  whiteSpace: 'nowrap',
  fontWeight: 'var(--w-semibold)',
  small: {
    fontSize: 'var(--text-xs)',
    fontWeight: 'var(--w-regular)',
    color: 'var(--text-3)',
  },
  '&[data-cheap] > small': {
    color: 'var(--secondary-text)',
    fontWeight: 'var(--w-semibold)',
  },
  '&:hover': {
    background: 'var(--primary-soft)',
  },
  '&[data-off]': {
    color: 'var(--danger-text)',
  },
  '&[data-off]::before': {
    content: "''",
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineEnd: 'calc(50% - 0.15625rem)',
    ...sizeSquare('0.3125rem'),
    clipPath: 'var(--star-8)',
    background: 'currentColor',
  },
  '&[data-today]': {
    borderColor: 'var(--saffron-400)',
  },
  '&&:disabled': {
    color: 'var(--text-3)',
    background: 'none',
    fontWeight: 'var(--w-regular)',
    textDecoration: 'line-through',
    cursor: 'default',
  },
  '&[aria-pressed="true"]': {
    background: 'var(--primary)',
    color: 'var(--on-primary)',
    '& small': {
      color: 'inherit',
    },
  },
});
