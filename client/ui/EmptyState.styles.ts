import { css } from 'goober';
import { BACK_LAYER, COLUMN } from './styleParts.ts';

export const empty = css({
  ...COLUMN,
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
  position: 'relative',
  isolation: 'isolate',
  inlineSize: '6rem',
  blockSize: '6rem',
  display: 'grid',
  placeItems: 'center',
  background: 'var(--primary-tint)',
  color: 'var(--primary-text)',
  clipPath: 'var(--star-8)',
  '&::before': {
    ...BACK_LAYER,
    background: 'currentColor',
    opacity: 0.16,
    mask: 'var(--pattern-khatam) 50% 50% / 3rem',
  },
  '.i': {
    inlineSize: '2.25rem',
    blockSize: '2.25rem',
    strokeWidth: 1.5,
  },
});

export const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 'var(--space-3)',
});
