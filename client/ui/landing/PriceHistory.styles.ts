import { css } from 'goober';

export const bars = css({
  display: 'block',
  inlineSize: '100%',
  blockSize: '5rem',
  marginBlockEnd: 'var(--space-3)',
  borderBlockEnd: '1px solid var(--border)',
  fill: 'var(--primary)',
});
