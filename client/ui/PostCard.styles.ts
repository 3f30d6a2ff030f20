import { css } from 'goober';
import { CLUSTER, COLUMN, FINE_PRINT } from './styleParts.ts';

export const posts = css({
  ...COLUMN,
  gap: 'var(--space-6) var(--space-5)',
  '@media (min-width: 40em)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 48em)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

export const post = css({
  display: 'grid',
  gap: 'var(--space-3)',
  alignContent: 'start',
  color: 'var(--text)',
  textDecoration: 'none',
  img: {
    inlineSize: '100%',
    blockSize: 'auto',
    aspectRatio: '3 / 2',
    objectFit: 'cover',
    objectPosition: '50% 80%',
    borderRadius: 'var(--radius-lg)',
  },
  h3: {
    fontSize: 'var(--text-lg)',
    lineHeight: 1.6,
  },
  '&:hover h3': {
    color: 'var(--primary-text)',
  },
});

export const meta = css({ ...CLUSTER, gap: 'var(--space-1) var(--space-3)', ...FINE_PRINT });
