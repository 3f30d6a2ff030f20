import { css } from 'goober';

/** The oldest day is at the start of the line. */
export const bars = css({
  display: 'flex',
  alignItems: 'end',
  gap: '2px',
  blockSize: '5rem',
  marginBlockEnd: 'var(--space-3)',
  borderBlockEnd: '1px solid var(--border)',
  i: {
    flex: '1 1 0',
    maxInlineSize: '1.5rem',
    borderStartStartRadius: '2px',
    borderStartEndRadius: '2px',
    background: 'var(--primary)',
  },
});
