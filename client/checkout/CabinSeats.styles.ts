import { css } from 'goober';
import { CENTERED, fitColumn, FINE_PRINT, sizeSquare } from '../ui/styleParts.ts';

/** Seats of a higher price have more dots. */
export const cabin = css({
  ...fitColumn(3),
  gridColumn: '1 / -1',
  '[data-tier]::after': {
    insetInline: 'auto',
    blockSize: '4px',
    borderRadius: 0,
    opacity: 1,
    background: 'radial-gradient(circle, currentColor 1.5px, #0000 2px) 0 / 6px 100%',
  },
  '[data-tier="0"]::after': { inlineSize: 0 },
  '[data-tier="1"]::after': { inlineSize: '6px' },
  '[data-tier="2"]::after': { inlineSize: '12px' },
  '[data-tier="3"]::after': { inlineSize: '18px' },
});

/** Long names take more lines. */
export const travellers = css({ label: { whiteSpace: 'normal', minInlineSize: 0 } });

/** Two lines, so that the map does not jump under the thumb. */
export const choice = css({ fontSize: 'var(--text-sm)', minBlockSize: '3.4em' });

/** Wide cabins scroll sideways, long ones under the thumb. */
export const room = css({
  overflow: 'auto',
  maxBlockSize: '30rem',
  direction: 'ltr',
  paddingBlock: 'var(--space-2)',
  borderRadius: 'var(--radius-md)',
  background: 'var(--surface-2)',
});

/** Six seats of 44 px and an aisle fit a phone of 390 px. */
export const body = css({
  '&&': {
    '--seat': '2.75rem',
    '--aisle': '1.75rem',
    gap: '0.1875rem',
    padding: '0 0.25rem 1rem',
    borderRadius: '5rem 5rem 1.5rem 1.5rem',
  },
  '&& > [role="row"]': { gap: '0.1875rem', borderRadius: '0.5rem' },
  '&& > [data-exit]': { boxShadow: '-3px 0 var(--success-text), 3px 0 var(--success-text)' },
});

export const nose = css({
  ...CENTERED,
  ...FINE_PRINT,
  alignContent: 'end',
  direction: 'rtl',
  blockSize: '4rem',
  paddingBlockEnd: 'var(--space-2)',
});

export const exit = css({
  ...sizeSquare('1.5rem'),
  boxShadow: 'inset 3px 0 var(--success-text), inset -3px 0 var(--success-text)',
});
