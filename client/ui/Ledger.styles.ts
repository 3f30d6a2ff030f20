import { css } from 'goober';
import { spaceGrid, spaceWrap } from './styleParts.ts';

export const ledger = css({
  ...spaceGrid(2),
  fontSize: 'var(--text-sm)',
  '& > div': {
    ...spaceWrap('0 var(--space-4)'),
    justifyContent: 'space-between',
    alignItems: 'baseline',
  },
  dt: {
    color: 'var(--text-2)',
  },
  dd: {
    fontWeight: 'var(--w-medium)',
  },
});

export const total = css({
  '&&': {
    borderBlockStart: '1px dashed var(--border-strong)',
    paddingBlockStart: 'var(--space-3)',
    marginBlockStart: 'var(--space-1)',
    fontSize: 'var(--text-md)',
  },
  '&& dt': {
    color: 'var(--text)',
    fontWeight: 'var(--w-bold)',
  },
});

export const minus = css({
  '&& dd': {
    color: 'var(--secondary-text)',
  },
});
