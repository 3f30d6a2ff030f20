import { css } from 'goober';
import { sizeSquare, VISUALLY_HIDDEN } from '../ui/styleParts.ts';

/** Always read out by screen readers; visible where the header has room. */
export const label = css({ '@media (max-width: 47.99em)': VISUALLY_HIDDEN });

export const badge = css({
  '& > span:first-child': {
    ...sizeSquare('1.75rem'),
    fontSize: 'var(--text-xs)',
  },
});
