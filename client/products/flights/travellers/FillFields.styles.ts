import { css } from 'goober';
import { fitColumn, spaceGrid, spaceRow } from '../../../ui/styleParts.ts';

export const fill = css({
  ...spaceGrid(3),
  paddingBlockEnd: 'var(--space-4)',
  borderBlockEnd: '1px solid var(--border)',
  summary: {
    ...spaceRow(2),
    cursor: 'pointer',
    paddingBlock: 'var(--space-2)',
    color: 'var(--primary-text)',
    fontWeight: 'var(--w-semibold)',
    fontSize: 'var(--text-sm)',
  },
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
