import { css } from 'goober';

/** With large text the figures scroll, because a number must not break. */
export const room = css({ overflowX: 'auto' });

export const table = css({
  fontSize: 'var(--text-sm)',
  'th, td': {
    paddingBlock: 'var(--space-1)',
    textAlign: 'end',
    fontWeight: 'var(--w-medium)',
    whiteSpace: 'nowrap',
    verticalAlign: 'baseline',
  },
  'td:last-child': {
    paddingInlineStart: 'var(--space-3)',
    color: 'var(--text-2)',
    fontSize: 'var(--text-xs)',
  },
  'th:first-child': {
    textAlign: 'start',
    whiteSpace: 'normal',
    fontWeight: 'var(--w-regular)',
    color: 'var(--text-2)',
  },
  'thead th': {
    fontSize: 'var(--text-xs)',
    color: 'var(--text-3)',
    fontWeight: 'var(--w-regular)',
  },
  'tfoot > tr > *': {
    borderBlockStart: '1px dashed var(--border-strong)',
    paddingBlockStart: 'var(--space-3)',
    fontWeight: 'var(--w-heavy)',
  },
  'tfoot th:first-child': {
    color: 'var(--text)',
    fontWeight: 'var(--w-bold)',
    fontSize: 'var(--text-md)',
  },
  'tfoot td:first-of-type': {
    fontSize: 'var(--text-lg)',
  },
});
