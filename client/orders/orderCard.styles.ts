import { css } from 'goober';
import { fitColumn } from '../ui/styleParts.ts';

export const body = css({ ...fitColumn(4), padding: 'var(--space-5)' });

export const fingerTarget = css({
  '@media (pointer: coarse)': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: 'var(--size-tap)',
  },
});
