import { css } from 'goober';

export const ledger = css({
  display: 'grid',
  gap: 'var(--space-2)',
  fontSize: 'var(--text-sm)',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 var(--space-4)',
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
