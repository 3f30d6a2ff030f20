import { css } from 'goober';

/** A row of days that wraps: two per line on a phone, more on wide screens. */
export const days = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
  gap: 'var(--space-2)',
});

export const day = css({
  display: 'grid',
  gap: 'var(--space-1)',
  padding: 'var(--space-2) var(--space-3)',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius-md)',
  color: 'inherit',
  textDecoration: 'none',
  minBlockSize: 'var(--size-tap)',
  '&[aria-current]': { borderColor: 'var(--primary)', background: 'var(--primary-soft)' },
  '&:hover': { borderColor: 'var(--primary)' },
});

export const sums = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  alignItems: 'center',
  // Keeps the text next to the button on phones too.
  '& > :first-child': { flex: '1 1 0' },
});
