import { css } from 'goober';
import { fitColumn, PAGE_COLUMN } from '../ui/styleParts.ts';

export const page = css({ ...PAGE_COLUMN, paddingBlock: 'var(--space-5) var(--space-4)' });

export const column = css(fitColumn(5));

export const onPaper = css({
  display: 'none',
  fontWeight: 'var(--w-bold)',
  '@media print': { display: 'block' },
});
