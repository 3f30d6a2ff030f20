import { css } from 'goober';

export const sentence = css({
  '&[open]': {
    flexBasis: '100%',
    order: 1,
  },
  summary: {
    minBlockSize: '2.75rem',
    listStyle: 'none',
    cursor: 'pointer',
  },
  'summary::-webkit-details-marker': {
    display: 'none',
  },
});

export const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  input: {
    flex: '1 1 15rem',
  },
  button: {
    flex: '0 0 auto',
  },
});

export const note = css({
  display: 'grid',
  gap: 'var(--space-2)',
  paddingBlockStart: 'var(--space-3)',
});

export const chips = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' });
