import { css } from 'goober';

export const facts = css({
  display: 'grid',
  gap: 'var(--space-2)',
  fontSize: 'var(--text-sm)',
  color: 'var(--text-2)',
  li: {
    display: 'flex',
    gap: 'var(--space-2)',
    alignItems: 'flex-start',
  },
  '.i': {
    marginBlockStart: '0.2em',
    color: 'var(--text-3)',
  },
});
