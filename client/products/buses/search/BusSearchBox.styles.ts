import { css } from 'goober';

export const row = css({
  '@media (min-width: 64em)': {
    '&&': {
      gridTemplateColumns: '2.6fr 1.4fr 1.1fr auto',
    },
  },
});

export const select = css({
  appearance: 'none',
  cursor: 'pointer',
  option: {
    color: 'var(--text)',
    background: 'var(--surface)',
  },
});
