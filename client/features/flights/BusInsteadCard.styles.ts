import { css } from 'goober';

export const bus = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3) var(--space-4)',
  padding: 'var(--space-4) var(--space-5)',
  border: '1px dashed var(--border-strong)',
  borderRadius: 'var(--radius-lg)',
  background: 'var(--surface)',
  p: {
    flex: '1 1 14rem',
    display: 'grid',
    lineHeight: 1.8,
  },
});
