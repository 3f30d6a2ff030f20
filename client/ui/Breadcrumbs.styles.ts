import { css } from 'goober';

export const crumbs = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  fontSize: 'var(--text-sm)',
  color: 'var(--text-3)',
  paddingBlock: 'var(--space-4)',
  'li::before': {
    content: "'/'",
    marginInlineEnd: 'var(--space-2)',
    color: 'var(--border-strong)',
  },
  'li:first-child::before': { content: 'none' },
  a: {
    color: 'var(--text-2)',
    textDecoration: 'none',
  },
  '@media (pointer: coarse)': {
    paddingBlock: 'var(--space-1)',
    li: {
      display: 'inline-flex',
      alignItems: 'center',
      minBlockSize: 'var(--size-tap)',
    },
    a: {
      display: 'inline-grid',
      placeItems: 'center',
      minInlineSize: 'var(--size-tap)',
      minBlockSize: 'var(--size-tap)',
    },
  },
  'a:hover': {
    color: 'var(--primary-text)',
    textDecoration: 'underline',
  },
});
