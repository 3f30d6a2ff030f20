import { css } from 'goober';
import { CLUSTER } from '../../../ui/styleParts.ts';

export const freeCancel = css({
  ...CLUSTER,
  justifyContent: 'space-between',
  gap: 'var(--space-3) var(--space-5)',
});

export const cancelActions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  '& > *': {
    flex: '1 1 auto',
    paddingInline: 'var(--space-4)',
  },
});

export const clock = css({
  display: 'inline-block',
  minInlineSize: '3.2em',
  color: 'var(--text)',
  direction: 'ltr',
  textAlign: 'center',
});
