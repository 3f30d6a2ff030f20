import { css } from 'goober';

export const seats = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  listStyle: 'none',
  padding: 0,
});

export const seat = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minBlockSize: '2.5rem',
  paddingInline: 'var(--space-3)',
  borderRadius: 'var(--radius-md)',
  border: '1px solid var(--border-strong)',
  background: 'var(--surface-2)',
  fontWeight: 'var(--w-bold)',
  fontSize: 'var(--text-sm)',
});
