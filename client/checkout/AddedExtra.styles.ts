import { css } from 'goober';
import { CLUSTER } from '../ui/styleParts.ts';

export const row = css({
  ...CLUSTER,
  gap: 'var(--space-3)',
  flexWrap: 'wrap',
  '& > div': { flex: '1 1 12rem' },
  '& > .i': { color: 'var(--success-text)' },
});

export const price = css({ whiteSpace: 'nowrap' });
