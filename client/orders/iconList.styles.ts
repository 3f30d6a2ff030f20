import { css } from 'goober';

export const list = css({
  display: 'grid',
  gap: 'var(--space-3)',
  padding: 'var(--space-5)',
  li: {
    display: 'flex',
    gap: 'var(--space-3)',
    alignItems: 'flex-start',
    fontSize: 'var(--text-sm)',
  },
  '.i': {
    color: 'var(--secondary-text)',
    marginBlockStart: '0.2em',
  },
});
