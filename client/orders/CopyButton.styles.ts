import { css } from 'goober';

/** The confirmation replaces the label, and the button keeps its width. */
export const place = css({
  display: 'grid',
  '& > *': { gridArea: '1 / 1' },
  '& > b': { animation: 'rise var(--dur-2) var(--ease-out)' },
  '&[data-said] > span': { visibility: 'hidden' },
});
