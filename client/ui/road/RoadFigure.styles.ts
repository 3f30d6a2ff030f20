import { css } from 'goober';
import { FINE_PRINT, spaceCluster, spaceGrid, spaceRow } from '../styleParts.ts';

export const figure = css({ ...spaceCluster(5), justifyContent: 'center', margin: 0 });

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
