import { css } from 'goober';

export const fields = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-4)',
  alignItems: 'start',
  '@media (min-width: 40em)': {
    gridTemplateColumns: '1fr 1fr',
  },
});

export const mrz = css({
  gridColumn: '1 / -1',
  '& > summary': {
    cursor: 'pointer',
    color: 'var(--primary-text)',
    fontSize: 'var(--text-sm)',
    paddingBlock: 'var(--space-1)',
  },
});
