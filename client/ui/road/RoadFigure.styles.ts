import { css } from 'goober';
import { FINE_PRINT, spaceCluster, spaceGrid, spaceRow } from '../styleParts.ts';

export const figure = css({ ...spaceCluster(5), margin: 0 });

const picture = {
  flex: '1 1 17rem',
  inlineSize: '100%',
  maxInlineSize: '30rem',
  blockSize: 'auto',
  aspectRatio: '8 / 5',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius-md)',
  background: 'var(--surface-2)',
};

/** Only one of the two is shown, and a hidden lazy picture is not fetched. */
export const light = css({ ...picture, display: 'var(--light, block) var(--dark, none)' });
export const dark = css({ ...picture, display: 'var(--light, none) var(--dark, block)' });

export const clocks = css({ ...spaceGrid(3), flex: '1 1 11rem' });

export const pair = css({ ...spaceCluster(5) });

export const clock = css({ ...spaceRow(3), '& > span': { display: 'grid' }, small: FINE_PRINT });

export const dial = css({
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  flex: 'none',
  fill: 'var(--surface)',
  stroke: 'var(--primary-line)',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  path: { fill: 'none', stroke: 'var(--primary-text)', strokeWidth: 2.2 },
});
