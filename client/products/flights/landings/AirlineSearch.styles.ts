import { css } from 'goober';
import { fitColumn } from '../../../ui/styleParts.ts';

export const row = css({
  ...fitColumn(2),
  '@media (min-width: 64em)': { gridTemplateColumns: '2.2fr 1.2fr auto' },
  '@media (min-width: 48em) and (max-width: 63.99em)': {
    gridTemplateColumns: '1fr 1fr',
    '& > :first-child': { gridColumn: '1 / -1' },
  },
});

export const ends = css({
  '& > div:not(:first-child)': {
    borderBlockStart: '1px solid var(--border)',
  },
  '@media (min-width: 48em)': {
    gridTemplateColumns: '1fr 1fr',
    '& > div:not(:first-child)': {
      borderBlockStart: 0,
      borderInlineStart: '1px solid var(--border)',
    },
  },
});
