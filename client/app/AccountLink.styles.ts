import { css } from 'goober';

/** Always read out by screen readers; visible where the header has room. */
export const label = css({
  '@media (max-width: 47.99em)': {
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
});

export const badge = css({
  '& > span:first-child': {
    inlineSize: '1.75rem',
    blockSize: '1.75rem',
    fontSize: 'var(--text-xs)',
  },
});
