import { css } from 'goober';
import { spaceCluster, spaceInlineRow } from '../ui/styleParts.ts';

export const bar = css({
  background: 'var(--surface-2)',
  borderBlockEnd: '1px solid var(--border)',
  '& > div': {
    ...spaceCluster(4),
    minBlockSize: '3rem',
  },
  a: {
    ...spaceInlineRow(2),
    minBlockSize: 'var(--size-tap)',
    minInlineSize: 'var(--size-tap)',
    color: 'var(--text-2)',
    fontSize: 'var(--text-sm)',
    fontWeight: 'var(--w-medium)',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  'a:hover, a[aria-current]': { color: 'var(--primary-text)' },
  'a:last-child': { marginInlineStart: 'auto' },
});
