import { css } from 'goober';

export const skeleton = css({
  display: 'block',
  borderRadius: 'var(--radius-xs)',
  background:
    'linear-gradient(100deg, var(--surface-3) 40%, var(--surface-2) 50%, var(--surface-3) 60%) 0 0 / 300% 100%',
  animation: 'shimmer 1.6s linear infinite',
});
