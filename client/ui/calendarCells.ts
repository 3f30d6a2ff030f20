/** The last column is Friday. */
export const CALENDAR_CELLS = {
  th: {
    fontSize: 'var(--text-xs)',
    fontWeight: 'var(--w-medium)',
    color: 'var(--text-3)',
    paddingBlock: 'var(--space-1)',
  },
  'th:last-child': {
    color: 'var(--danger-text)',
  },
  td: {
    padding: 0,
    textAlign: 'center',
  },
} as const;
