import { css } from 'goober';

export const people = css({
  display: 'grid',
  li: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    overflowWrap: 'anywhere',
    alignItems: 'center',
    gap: '0 var(--space-3)',
    paddingBlock: 'var(--space-3)',
    borderBlockEnd: '1px solid var(--border)',
    lineHeight: 1.6,
  },
  'li bdi[dir]': { whiteSpace: 'normal' },
  'li:first-child': { paddingBlockStart: 0 },
  'li:last-child': {
    border: 0,
    paddingBlockEnd: 0,
  },
});
