import { css } from 'goober';
import { HOVER_ROWS, ROW } from '../../../ui/styleParts.ts';

export const terminals = css({
  display: 'grid',
  gap: 'var(--space-4)',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
});

export const terminalList = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  paddingBlock: 'var(--space-2)',
  a: {
    ...ROW,
    minBlockSize: '2.75rem',
    padding: 'var(--space-1) var(--space-5)',
    color: 'var(--text)',
    fontSize: 'var(--text-sm)',
    fontWeight: 'var(--w-medium)',
    textDecoration: 'none',
  },
  ...HOVER_ROWS,
  '.i': {
    color: 'var(--secondary-text)',
  },
  'a > span': {
    marginInlineStart: 'auto',
    color: 'var(--primary-text)',
    fontSize: 'var(--text-xs)',
    whiteSpace: 'nowrap',
  },
});
