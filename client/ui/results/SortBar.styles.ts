import { css } from 'goober';
import { FINE_PRINT, INNER_BOX, stackBy } from '../styleParts.ts';

export const sorts = css({
  ...stackBy(2),
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(8.25rem, 1fr)',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& a': {
    display: 'grid',
    padding: 'var(--space-2) var(--space-4)',
    ...INNER_BOX,
    color: 'var(--text-2)',
    textDecoration: 'none',
    lineHeight: 1.6,
    whiteSpace: 'nowrap',
  },
  '& a:hover': { borderColor: 'var(--primary-line)' },
  '& a:focus-visible': { outlineOffset: '-3px' },
  '& b': {
    color: 'var(--text)',
    fontSize: 'var(--text-sm)',
  },
  '& small': {
    ...FINE_PRINT,
    minBlockSize: '1.2rem',
  },
  '& a[aria-current]': {
    borderColor: 'var(--primary)',
    background: 'var(--primary-soft)',
    boxShadow: 'inset 0 0 0 1px var(--primary)',
  },
  '& a[aria-current] b': { color: 'var(--primary-text)' },
});
