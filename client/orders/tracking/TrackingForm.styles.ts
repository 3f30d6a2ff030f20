import { css } from 'goober';

export const form = css({
  display: 'grid',
  gap: 'var(--space-4)',
  padding: 'var(--space-5)',
  borderRadius: 'var(--radius-xl)',
});

export const row = css({
  display: 'grid',
  gap: 'var(--space-4)',
  '@media (min-width: 48em)': {
    gridTemplateColumns: '1fr 1fr auto',
    alignItems: 'start',
    // Aligns the button with the controls, also when a message is below them.
    '& > button': {
      marginBlockStart: 'calc(var(--text-sm) * 1.75 + var(--space-1))',
    },
  },
});
