import { css } from 'goober';

export const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 'var(--space-1) var(--space-4)',
  minBlockSize: '4rem',
  fontSize: 'var(--text-sm)',
  '@container list (min-width: 42rem)': {
    minBlockSize: '2.25rem',
  },
});

export const progress = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  color: 'var(--text-2)',
});

export const dots = css({
  display: 'flex',
  gap: '3px',
  i: {
    inlineSize: '1rem',
    blockSize: '4px',
    borderRadius: '3px',
    background: 'var(--border-strong)',
  },
  'i[data-on]': {
    background: 'var(--turquoise-500)',
  },
  'i[data-failed]': {
    background: 'var(--pomegranate-500)',
  },
});

export const chips = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  minBlockSize: '2.5rem',
});
