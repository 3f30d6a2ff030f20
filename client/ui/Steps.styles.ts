import { css } from 'goober';
import { spaceRow } from './styleParts.ts';

export const steps = css({
  display: 'flex',
  gap: 'var(--space-2)',
  fontSize: 'var(--text-sm)',
  li: {
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    gap: 'var(--space-2)',
    color: 'var(--text-3)',
    minInlineSize: 0,
  },
  'li::before': {
    content: "''",
    blockSize: '4px',
    borderRadius: '4px',
    background: 'var(--surface-3)',
  },
  'li[data-state="done"]::before': {
    background: 'var(--primary)',
  },
  'li[data-state="now"]::before': {
    background: 'linear-gradient(to left, var(--saffron-400) 55%, var(--surface-3) 55%)',
  },
  'li[data-state="done"]': {
    color: 'var(--text-2)',
  },
  'li[data-state="now"]': {
    color: 'var(--text)',
    fontWeight: 'var(--w-bold)',
  },
  span: {
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    ...spaceRow(1),
  },
  '@media (max-width: 47.99em)': {
    'li[data-state="done"] span, li[data-state="next"] span': {
      position: 'absolute',
      clipPath: 'inset(50%)',
      inlineSize: '1px',
    },
    'li[data-state="now"]': {
      flex: 2.4,
    },
  },
});

export const purchase = css({ paddingBlock: 'var(--space-4)' });
