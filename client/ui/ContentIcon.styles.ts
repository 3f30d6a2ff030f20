import { css } from 'goober';

export const box = css({
  display: 'inline-block',
  minInlineSize: '1em',
  blockSize: '1em',
  verticalAlign: '-0.125em',
  svg: {
    display: 'block',
    fill: 'currentColor',
  },
});
