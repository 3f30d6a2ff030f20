import { css } from 'goober';
import { HORIZONTAL_SEATS } from '../../../ui/seats/horizontalSeats.ts';
import { CENTERED, FINE_PRINT } from '../../../ui/styleParts.ts';

/** Shows on the side of the windows whether there is sun or shade. */
export const outside = css({
  ...CENTERED,
  alignContent: 'center',
  minInlineSize: 0,
  gap: 'var(--space-1)',
  padding: 'var(--space-2) 0.125rem',
  direction: 'rtl',
  textAlign: 'center',
  fontSize: 'var(--text-xs)',
  lineHeight: 1.6,
  color: 'var(--text-2)',
  '&[data-sun]': {
    color: 'var(--accent-text)',
    background:
      'radial-gradient(ellipse 70% 46% at 50% 50%, color-mix(in srgb, var(--saffron-300) 45%, #0000), #0000)',
  },
  [HORIZONTAL_SEATS]: { gridAutoFlow: 'column', justifyContent: 'center', padding: '0.375rem' },
});

export const front = css({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  blockSize: '3.5rem',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  paddingInline: '1.5rem',
  borderBlockEnd: '1px dashed var(--border-strong)',
  ...FINE_PRINT,
  '& > span': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--space-1)',
    direction: 'rtl',
  },
  [HORIZONTAL_SEATS]: {
    insetBlock: 0,
    insetInline: '0 auto',
    inlineSize: '4rem',
    blockSize: 'auto',
    flexDirection: 'column',
    padding: '1.25rem 0',
    borderBlockEnd: 0,
    borderInlineEnd: '1px dashed var(--border-strong)',
    '& > span': {
      flexDirection: 'column',
      gap: 0,
    },
  },
});
