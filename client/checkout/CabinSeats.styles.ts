import { css } from 'goober';
import { CENTERED, fitColumn, FINE_PRINT, INNER_BOX, sizeSquare } from '../ui/styleParts.ts';

const countDots = (tier: number) => ({ [`[data-s="tier-${tier}"]::after`]: { inlineSize: `${tier * 6}px` } });

/** The more expensive the seat, the more dots it shows. */
export const cabin = css({
  '[data-s^="tier"]::after': {
    background: 'radial-gradient(circle, currentColor 1.5px, #0000 2px) 0 / 6px 100%',
    blockSize: '4px',
    borderRadius: 0,
    insetInline: 'auto',
    opacity: 1,
  },
  ...countDots(0),
  ...countDots(1),
  ...countDots(2),
  ...countDots(3),
  gridColumn: '1 / -1',
  ...fitColumn(3),
});

/** Long names wrap. */
export const travellers = css({ label: { whiteSpace: 'normal', minInlineSize: 0 } });

/** Reserves two lines, so that the map does not jump while the visitor taps. */
export const choice = css({ fontSize: 'var(--text-sm)', minBlockSize: '3.4em' });

/**
 * Wide cabins scroll sideways and long ones scroll vertically. Six seats of 44 px and an aisle fit a phone of 390 px.
 */
export const room = css({
  ...INNER_BOX,
  background: 'var(--surface-2)',
  borderWidth: 0,
  direction: 'ltr',
  overflow: 'auto',
  maxBlockSize: '30rem',
  '& > [role="grid"]': {
    '--seat': '2.75rem',
    '--aisle': '1.75rem',
    gap: '0.1875rem',
    borderRadius: '5rem 5rem 1.5rem 1.5rem',
    padding: '0 0.25rem 1rem',
  },
  '[role="row"]': { gap: '0.1875rem', borderRadius: '0.5rem' },
  '[role="row"]:has([data-exit])': {
    boxShadow: '-3px 0 var(--success-text), 3px 0 var(--success-text)',
  },
});

export const exit = css({
  ...sizeSquare('1.5rem'),
  boxShadow: 'inset 3px 0 var(--success-text), inset -3px 0 var(--success-text)',
});

export const nose = css({
  blockSize: '4rem',
  direction: 'rtl',
  ...CENTERED,
  alignContent: 'end',
  ...FINE_PRINT,
});
