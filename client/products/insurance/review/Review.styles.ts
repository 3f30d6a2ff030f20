import { css } from 'goober';
import { spaceGrid } from '../../../ui/styleParts.ts';

export const fold = css({
  '& > summary': {
    cursor: 'pointer',
    fontWeight: 'var(--w-semibold)',
    color: 'var(--primary-text)',
    paddingBlock: 'var(--space-2)',
  },
  '& > div': {
    paddingBlockStart: 'var(--space-3)',
    ...spaceGrid(3),
  },
});

export const exclusions = css({
  ...spaceGrid(2),
  paddingInlineStart: 'var(--space-5)',
  listStyle: 'disc',
  lineHeight: 1.9,
});
