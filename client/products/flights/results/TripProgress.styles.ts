import { css } from 'goober';

export const pinned = css({
  background: 'var(--success-soft)',
  borderBlockEnd: '1px solid var(--success-line)',
  fontSize: 'var(--text-sm)',
});

export const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minBlockSize: '2.75rem',
  lineHeight: 1.5,
  '.i': { color: 'var(--success-text)' },
  p: {
    flex: 1,
    minInlineSize: 0,
  },
  'p > span': { color: 'var(--text-2)' },
});
