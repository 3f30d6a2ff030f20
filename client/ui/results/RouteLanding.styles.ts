import { css } from 'goober';
import { INNER_BOX, ROW } from '../styleParts.ts';

export const carriers = css({
  display: 'grid',
  gap: 'var(--space-2)',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.75rem), 1fr))',
  '& > li > *': {
    ...ROW,
    blockSize: '100%',
    padding: 'var(--space-2) var(--space-3)',
    ...INNER_BOX,
    color: 'var(--text)',
    fontWeight: 'var(--w-semibold)',
    lineHeight: 1.5,
    textDecoration: 'none',
  },
  '& a:hover': {
    borderColor: 'var(--primary)',
  },
});

export const refused = css({
  paddingBlock: 'var(--space-6) var(--space-8)',
  display: 'grid',
  gap: 'var(--space-5)',
});
