import { css } from 'goober';

export const alternative = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3) var(--space-4)',
  padding: 'var(--space-4) var(--space-5)',
  borderStyle: 'dashed',
  borderColor: 'var(--border-strong)',
  '& > .i': {
    inlineSize: '1.75rem',
    blockSize: '1.75rem',
    color: 'var(--primary-text)',
  },
  '& > div': {
    flex: '1 1 14rem',
  },
});
