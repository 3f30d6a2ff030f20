import { css } from 'goober';

export const bar = css({
  background: 'var(--surface-2)',
  borderBlockEnd: '1px solid var(--border)',
  '@media print': { display: 'none' },
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-4)',
    alignItems: 'center',
    minBlockSize: '3rem',
  },
  a: {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: 'var(--size-tap)',
    minInlineSize: 'var(--size-tap)',
    gap: 'var(--space-2)',
    color: 'var(--text-2)',
    fontSize: 'var(--text-sm)',
    fontWeight: 'var(--w-medium)',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  'a:hover, a[aria-current]': { color: 'var(--primary-text)' },
  'a:last-child': { marginInlineStart: 'auto' },
});
