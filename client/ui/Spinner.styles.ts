import { css } from 'goober';

export const spinner = css({
  inlineSize: '1.1em',
  blockSize: '1.1em',
  borderRadius: '50%',
  border: '2.5px solid color-mix(in srgb, currentColor 25%, transparent)',
  borderBlockStartColor: 'currentColor',
  animation: 'spin 0.9s linear infinite',
  flex: 'none',
});
