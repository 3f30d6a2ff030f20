import { css } from 'goober';

export const empty = css({
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  gap: 'var(--space-3)',
  padding: 'var(--space-10) var(--space-5)',
  p: {
    color: 'var(--text-2)',
    maxInlineSize: '34rem',
  },
});

export const art = css({
  inlineSize: '5.5rem',
  blockSize: '5.5rem',
  display: 'grid',
  placeItems: 'center',
  background: 'var(--primary-soft)',
  color: 'var(--primary-text)',
  clipPath: 'var(--star-8)',
  '.i': {
    inlineSize: '2.25rem',
    blockSize: '2.25rem',
    strokeWidth: 1.5,
  },
});
