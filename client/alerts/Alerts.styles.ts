import { css } from 'goober';
import { fitColumn, PAGE_COLUMN } from '../ui/styleParts.ts';

export const page = css({
  ...PAGE_COLUMN,
  paddingBlock: 'var(--space-5) var(--space-8)',
  '@media (min-width: 64em)': {
    gridTemplateColumns: 'minmax(0, 46rem) minmax(0, 1fr)',
    alignItems: 'start',
  },
});

export const column = css(fitColumn(5));

export const form = css({ ...fitColumn(4), padding: 'var(--space-5)' });

export const pair = css({
  ...fitColumn(4),
  alignItems: 'start',
  '@media (min-width: 40em)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
