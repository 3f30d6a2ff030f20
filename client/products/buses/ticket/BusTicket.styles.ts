import { css } from 'goober';
import { spaceCluster, spaceWrap } from '../../../ui/styleParts.ts';

export const freeCancel = css({
  ...spaceCluster('var(--space-3) var(--space-5)'),
  justifyContent: 'space-between',
});

export const cancelActions = css({
  ...spaceWrap(2),
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
