import { css } from 'goober';
import { CLUSTER } from '../../../ui/styleParts.ts';

export const soon = css({
  display: 'grid',
  gap: 'var(--space-3)',
  padding: 'var(--space-4)',
  textDecoration: 'none',
  color: 'var(--text)',
  alignContent: 'space-between',
  transition: 'border-color var(--dur-2)',
  '&:hover': {
    borderColor: 'var(--primary)',
  },
});

export const top = css({ ...CLUSTER, justifyContent: 'space-between', gap: 'var(--space-1) var(--space-2)' });

export const foot = css({
  ...CLUSTER,
  justifyContent: 'space-between',
  gap: 'var(--space-1) var(--space-2)',
  borderBlockStart: '1px dashed var(--border-strong)',
  paddingBlockStart: 'var(--space-3)',
});
