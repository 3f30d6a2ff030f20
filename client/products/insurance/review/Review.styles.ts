import { css } from 'goober';
import { stackBy } from '../../../ui/styleParts.ts';

export const fold = css({
  '& > summary': {
    cursor: 'pointer',
    fontWeight: 'var(--w-semibold)',
    color: 'var(--primary-text)',
    paddingBlock: 'var(--space-2)',
  },
  '& > div': {
    paddingBlockStart: 'var(--space-3)',
    ...stackBy(3),
  },
});

export const exclusions = css({
  ...stackBy(2),
  paddingInlineStart: 'var(--space-5)',
  listStyle: 'disc',
  lineHeight: 1.9,
});
