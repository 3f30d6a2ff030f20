import { css } from 'goober';

export const fold = css({
  '& > summary': {
    cursor: 'pointer',
    fontWeight: 'var(--w-semibold)',
    color: 'var(--primary-text)',
    paddingBlock: 'var(--space-2)',
  },
  '& > div': {
    paddingBlockStart: 'var(--space-3)',
    display: 'grid',
    gap: 'var(--space-3)',
  },
});

export const exclusions = css({
  display: 'grid',
  gap: 'var(--space-2)',
  paddingInlineStart: 'var(--space-5)',
  listStyle: 'disc',
  lineHeight: 1.9,
});
