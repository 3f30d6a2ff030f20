import { css } from 'goober';

export const detail = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-6)',
  padding: 'var(--space-5) var(--space-4)',
  borderBlockStart: '1px solid var(--border)',
  background: 'var(--surface-2)',
  borderRadius: '0 0 var(--radius-lg) var(--radius-lg)',
  '[role="tabpanel"]': {
    paddingBlockStart: 'var(--space-5)',
  },
  h3: {
    fontSize: 'var(--text-sm)',
    marginBlockEnd: 'var(--space-3)',
    display: 'flex',
    justifyContent: 'space-between',
    gap: 'var(--space-3)',
    alignItems: 'baseline',
  },
  'h3 small': {
    fontWeight: 'var(--w-regular)',
    color: 'var(--text-3)',
    fontSize: 'var(--text-xs)',
  },
  '@container list (min-width: 42rem)': {
    padding: 'var(--space-5)',
    gridTemplateColumns: 'minmax(0, 1.35fr) minmax(0, 1fr)',
  },
});

export const source = css({
  marginBlockStart: 'var(--space-3)',
});
