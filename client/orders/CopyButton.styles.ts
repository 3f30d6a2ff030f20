import { css } from 'goober';

/** The confirmation replaces the label on screen; the button keeps its width and its name. */
export const place = css({
  display: 'grid',
  '& > *': { gridArea: '1 / 1' },
  '& > b': { animation: 'rise var(--dur-2) var(--ease-out)' },
  '&[data-said] > span': { opacity: 0 },
});
