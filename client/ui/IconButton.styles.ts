import { css } from 'goober';
import { BARE_SQUARE, sizeSquare } from './styleParts.ts';

export const iconButton = css({
  ...BARE_SQUARE,
  flex: 'none',
  '@media (pointer: coarse)': { ...sizeSquare('var(--size-tap)') },
  '&:hover': {
    background: 'var(--surface-3)',
    color: 'var(--text)',
  },
});
