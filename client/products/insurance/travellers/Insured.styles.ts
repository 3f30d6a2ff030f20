import { css } from 'goober';

export const mrz = css({
  gridColumn: '1 / -1',
  '& > summary': {
    cursor: 'pointer',
    color: 'var(--primary-text)',
    fontSize: 'var(--text-sm)',
    paddingBlock: 'var(--space-1)',
  },
});
