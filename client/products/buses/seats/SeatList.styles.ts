import { css } from 'goober';
import { spaceCluster, spaceGrid } from '../../../ui/styleParts.ts';

export const list = css({
  ...spaceGrid('var(--space-1) var(--space-6)'),
  fontSize: 'var(--text-sm)',
  '@container list (min-width: 42rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  li: {
    ...spaceCluster('var(--space-1) var(--space-3)'),
    justifyContent: 'space-between',
    minBlockSize: '2.75rem',
    borderBlockEnd: '1px solid var(--border)',
  },
  'li:not([data-open])': {
    color: 'var(--text-3)',
  },
  // Asks for the gender of chosen seats only; browsers without :has ask for all.
  '@supports selector(:has(*))': {
    '[data-gender]': {
      display: 'none',
    },
    'li:has(input[type="checkbox"]:checked)': {
      '[data-gender]': {
        display: 'block',
      },
    },
  },
});
