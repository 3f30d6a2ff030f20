import { css } from 'goober';

export const iconButton = css({
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  border: 0,
  padding: 0,
  background: 'none',
  borderRadius: 'var(--radius-sm)',
  color: 'var(--text-3)',
  '@media (pointer: coarse)': {
    inlineSize: 'var(--size-tap)',
    blockSize: 'var(--size-tap)',
  },
  '&:hover': {
    background: 'var(--surface-3)',
    color: 'var(--text)',
  },
});
