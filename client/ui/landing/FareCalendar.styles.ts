import { css } from 'goober';
import { CALENDAR_CELLS } from '../calendarCells.ts';

export const calendar = css({
  padding: 'var(--space-3)',
  display: 'grid',
  gap: 'var(--space-3)',
  table: {
    inlineSize: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '2px',
  },
  caption: {
    fontWeight: 'var(--w-bold)',
    paddingBlockEnd: 'var(--space-2)',
  },
  ...CALENDAR_CELLS,
  'a, td > span': {
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    minBlockSize: '3.25rem',
    borderRadius: 'var(--radius-sm)',
    color: 'var(--text)',
    lineHeight: 1.3,
    fontWeight: 'var(--w-semibold)',
    textDecoration: 'none',
  },
  'td > span': {
    color: 'var(--text-3)',
  },
  'a small, td > span small': {
    fontSize: 'var(--text-xs)',
    fontWeight: 'var(--w-regular)',
    color: 'var(--text-3)',
    minBlockSize: '1.3em',
  },
  'a:hover': {
    background: 'var(--primary-soft)',
  },
  'a[data-off]': {
    color: 'var(--danger-text)',
  },
  'a[data-cheap]': {
    background: 'var(--secondary-soft)',
  },
  'a[data-cheap] small': {
    color: 'var(--secondary-text)',
    fontWeight: 'var(--w-bold)',
  },
});
