import { css } from 'goober';

export const wrap = css({
  overflowX: 'auto',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius-lg)',
  background: 'var(--surface)',
});

export const table = css({
  'th, td': {
    padding: 'var(--space-3) var(--space-4)',
    textAlign: 'start',
    borderBlockEnd: '1px solid var(--border)',
    fontSize: 'var(--text-sm)',
    whiteSpace: 'nowrap',
  },
  'thead th': {
    background: 'var(--surface-2)',
    color: 'var(--text-2)',
    fontWeight: 'var(--w-semibold)',
  },
  'td[data-figure]': {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
  'tbody tr:last-child > *': {
    borderBlockEnd: 0,
  },
  caption: {
    textAlign: 'start',
    padding: 'var(--space-3) var(--space-4)',
    fontWeight: 'var(--w-bold)',
    borderBlockEnd: '1px solid var(--border)',
  },
});
