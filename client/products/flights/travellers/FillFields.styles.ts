import { css } from 'goober';
import { fitColumn } from '../../../ui/styleParts.ts';

export const fill = css({
  display: 'grid',
  gap: 'var(--space-3)',
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
