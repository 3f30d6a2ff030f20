import { css } from 'goober';
import { FINE_PRINT, fitColumn } from '../../../ui/styleParts.ts';

export const detail = css({
  ...fitColumn(6),
  padding: 'var(--space-5) var(--space-4)',
  borderBlockStart: '1px solid var(--border)',
  background: 'var(--surface-2)',
  borderRadius: '0 0 var(--radius-lg) var(--radius-lg)',
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
    ...FINE_PRINT,
  },
  '@container list (min-width: 42rem)': {
    padding: 'var(--space-5)',
    gridTemplateColumns: 'minmax(0, 1.35fr) minmax(0, 1fr)',
  },
});

export const source = css({ marginBlockStart: 'var(--space-3)' });
