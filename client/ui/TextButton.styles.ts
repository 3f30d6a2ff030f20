import { css } from 'goober';

export const textButton = css({
  background: 'none',
  border: 0,
  padding: 0,
  color: 'var(--primary-text)',
  fontWeight: 'var(--w-semibold)',
  fontSize: 'var(--text-sm)',
  display: 'inline-flex',
  gap: 'var(--space-1)',
  alignItems: 'center',
  textDecoration: 'none',
  minBlockSize: '1.5rem',
  '&:hover': {
    textDecoration: 'underline',
  },
});
