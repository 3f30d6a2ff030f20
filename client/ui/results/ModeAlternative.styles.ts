import { css } from 'goober';
import { CENTERED, CLUSTER, sizeSquare } from '../styleParts.ts';

/** The dashed edge marks a suggestion, not an offer. */
export const alternative = css({
  ...CLUSTER,
  gap: 'var(--space-3) var(--space-4)',
  padding: 'var(--space-4) var(--space-5)',
  border: '1px dashed var(--border-strong)',
  borderRadius: 'var(--radius-lg)',
  background: 'var(--surface)',
  '& > div': {
    flex: '1 1 14rem',
    lineHeight: 1.8,
  },
});

export const tile = css({
  ...CENTERED,
  flex: 'none',
  ...sizeSquare('2.75rem'),
  borderRadius: 'var(--radius-md)',
  background: 'var(--primary)',
  color: 'var(--on-primary)',
  '&[data-mode="bus"]': {
    background: 'var(--secondary)',
  },
});
