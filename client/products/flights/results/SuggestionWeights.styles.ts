import { css } from 'goober';

export const weights = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 'var(--space-2)',
  marginBlockEnd: 'var(--space-3)',
  fontSize: 'var(--text-sm)',
  color: 'var(--text-2)',
  label: { display: 'grid', flex: '1 1 8rem', gap: 'var(--space-1)' },
  p: { flexBasis: '100%', fontSize: 'var(--text-xs)' },
});
