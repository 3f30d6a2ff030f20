import { css } from 'goober';
import { BACK_LAYER, CENTERED, fitColumn, sizeSquare, spaceWrap } from './styleParts.ts';

export const empty = css({
  ...fitColumn(3),
  justifyItems: 'center',
  textAlign: 'center',
  padding: 'var(--space-10) var(--space-5)',
  p: {
    color: 'var(--text-2)',
    maxInlineSize: '34rem',
  },
});

export const art = css({
  position: 'relative',
  isolation: 'isolate',
  ...sizeSquare('6rem'),
  ...CENTERED,
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
    ...sizeSquare('2.25rem'),
    strokeWidth: 1.5,
  },
});

export const actions = css({
  ...spaceWrap(3),
  justifyContent: 'center',
});
