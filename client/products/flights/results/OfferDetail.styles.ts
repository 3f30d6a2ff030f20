import { css } from 'goober';
import { CARD_DRAWER, FINE_PRINT, fitColumn } from '../../../ui/styleParts.ts';

export const detail = css({
  ...fitColumn(6),
  ...CARD_DRAWER,
  h3: {
    fontSize: 'var(--text-sm)',
    marginBlockEnd: 'var(--space-3)',
    display: 'flex',
    justifyContent: 'space-between',
    gap: 'var(--space-3)',
    alignItems: 'baseline',
  },
  // The column has its own gaps.
  '.gap-3 > h3': { marginBlockEnd: 0 },
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
