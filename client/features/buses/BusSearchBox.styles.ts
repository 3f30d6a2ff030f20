import { css } from 'goober';

export const select = css({
  appearance: 'none',
  cursor: 'pointer',
  option: {
    color: 'var(--text)',
    background: 'var(--surface)',
  },
});
