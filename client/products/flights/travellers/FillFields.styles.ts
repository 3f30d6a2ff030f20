import { css } from 'goober';
import { fitColumn, spaceGrid } from '../../../ui/styleParts.ts';

export const fill = css({
  ...spaceGrid(3),
  paddingBlockEnd: 'var(--space-4)',
  borderBlockEnd: '1px solid var(--border)',
});

export const line = css({
  ...fitColumn(3),
  alignItems: 'start',
  '@media (min-width: 40em)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > button': {
      marginBlockStart: '1.75rem',
    },
  },
});
