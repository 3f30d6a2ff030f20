import { css } from 'goober';

export const rule = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3) var(--space-4)',
  padding: 'var(--space-5)',
  '& > .i': {
    inlineSize: '1.75rem',
    blockSize: '1.75rem',
    color: 'var(--secondary-text)',
  },
  '& > div': {
    flex: '1 1 18rem',
  },
});

export const terminals = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  gap: 'var(--space-5)',
  '& > section': {
    display: 'grid',
    alignContent: 'start',
    gap: 'var(--space-2)',
  },
});
