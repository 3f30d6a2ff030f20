import { css } from 'goober';
import { FINE_PRINT, INNER_BOX, sizeSquare, spaceWrap } from './styleParts.ts';

export const bags = css({
  ...spaceWrap(2),
  li: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: 'var(--space-2)',
    alignItems: 'center',
    padding: 'var(--space-2) var(--space-3)',
    ...INNER_BOX,
    lineHeight: 1.5,
    flex: '1 1 8rem',
  },
  '.i': {
    gridRow: '1 / 3',
    ...sizeSquare('1.75rem'),
    color: 'var(--primary-text)',
    strokeWidth: 1.4,
  },
  small: FINE_PRINT,
});
