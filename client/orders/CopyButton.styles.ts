import { css } from 'goober';

/** The answer takes the place of the label, whose width stays. */
export const place = css({
  display: 'grid',
  '& > *': { gridArea: '1 / 1' },
  '& > b': { animation: 'rise var(--dur-2) var(--ease-out)' },
  '&[data-said] > span': { visibility: 'hidden' },
});
