import { css } from 'goober';
import { CENTERED, FILLING_LAYER, FINE_PRINT, INLINE_ROW, sizeSquare } from '../../../ui/styleParts.ts';
import { WIDE_BUS } from './wideBus.ts';

/**
 * The bus from above: front up in narrow containers, front to the right in wide ones, with the same elements.
 */
export const coach = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  direction: 'ltr',
  gap: '0.5rem',
  padding: '4.25rem 1rem 1rem',
  marginInline: 'auto',
  inlineSize: 'fit-content',
  border: '2px solid var(--border-strong)',
  borderRadius: '2.25rem 2.25rem 1rem 1rem',
  background: 'var(--surface)',
  [WIDE_BUS]: {
    flexDirection: 'row',
    direction: 'rtl',
    inlineSize: '100%',
    justifyContent: 'space-between',
    gap: '0.25rem',
    padding: '1rem 0',
    paddingInline: '4.75rem 1.25rem',
    borderRadius: '1rem 2.5rem 2.5rem 1rem',
  },
});

/** Window side: the sun's glow, or shade. */
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
  [WIDE_BUS]: { gridAutoFlow: 'column', justifyContent: 'center', padding: '0.375rem' },
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
  [WIDE_BUS]: {
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

export const row = css({
  display: 'flex',
  gap: '0.5rem',
  [WIDE_BUS]: { flexDirection: 'column', gap: '0.4375rem' },
});

export const cell = css({
  ...CENTERED,
  ...sizeSquare('3rem'),
  ...FINE_PRINT,
  direction: 'rtl',
  [WIDE_BUS]: sizeSquare('2.875rem'),
});

export const aisle = css({
  inlineSize: '2rem',
  [WIDE_BUS]: { inlineSize: '2.875rem', blockSize: '1.75rem' },
});

export const seat = css({
  position: 'relative',
  ...CENTERED,
  ...sizeSquare('100%'),
  border: '1.5px solid var(--control)',
  borderRadius: '0.75rem 0.75rem 0.5rem 0.5rem',
  background: 'var(--surface)',
  color: 'var(--text)',
  fontWeight: 'var(--w-bold)',
  fontSize: 'var(--text-sm)',
  lineHeight: 1,
  cursor: 'pointer',
  transition: 'background-color var(--dur-1), border-color var(--dur-1), rotate 200ms var(--ease-spring)',
  '&::after': {
    content: "''",
    position: 'absolute',
    insetBlockEnd: '0.25rem',
    insetInline: '0.7rem',
    blockSize: '3px',
    borderRadius: '3px',
    background: 'currentColor',
    opacity: 0.18,
  },
  input: {
    ...FILLING_LAYER,
    opacity: 0,
    margin: 0,
    cursor: 'inherit',
  },
  '.i': {
    ...sizeSquare('1.0625rem'),
    strokeWidth: 1.9,
  },
  '&:has(.i)': {
    alignContent: 'center',
    gap: '0.1rem',
    fontSize: 'var(--text-xs)',
    paddingBlockEnd: '0.25rem',
  },
  '&:hover': {
    borderColor: 'var(--primary)',
    background: 'var(--primary-soft)',
  },
  '&:has(input:focus-visible)': {
    outline: '3px solid var(--focus)',
    outlineOffset: '2px',
    zIndex: 1,
  },
  '&[data-s="held_other"]': {
    borderStyle: 'dashed',
    background: 'var(--warn-soft)',
    borderColor: 'var(--warn-line)',
    color: 'var(--warn-text)',
    cursor: 'not-allowed',
  },
  '&[data-s="sold_male"]': {
    background: 'var(--male-soft)',
    borderColor: 'var(--male-line)',
    color: 'var(--male-text)',
    cursor: 'not-allowed',
  },
  '&[data-s="sold_female"]': {
    background: 'var(--female-soft)',
    borderColor: 'var(--female-line)',
    color: 'var(--female-text)',
    cursor: 'not-allowed',
  },
  '&[data-s="blocked"]': {
    background: 'repeating-linear-gradient(135deg, var(--surface-3) 0 4px, var(--surface-2) 4px 8px)',
    borderColor: 'var(--border)',
    color: 'var(--text-3)',
    cursor: 'not-allowed',
  },
  '&[data-s="free_female_only"]': {
    borderStyle: 'dashed',
    borderColor: 'var(--female-line)',
    color: 'var(--female-text)',
  },
  '&[data-s="free_male_only"]': {
    borderStyle: 'dashed',
    borderColor: 'var(--male-line)',
    color: 'var(--male-text)',
  },
  '&:has(input:checked), &[data-s="mine_selected"]': {
    background: 'var(--primary)',
    borderColor: 'var(--primary)',
    borderStyle: 'solid',
    color: 'var(--on-primary)',
    rotate: '-2deg',
    boxShadow: '0 0 0 3px var(--saffron-400)',
  },
  '@media (forced-colors: active)': {
    '&:has(input:checked), &[data-s="mine_selected"]': {
      background: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
  },
  [WIDE_BUS]: {
    borderRadius: '0.5rem 0.75rem 0.75rem 0.5rem',
    '&:has(.i)': {
      padding: 0,
    },
    '&::after': {
      insetBlock: '0.7rem',
      insetInline: 'auto 0.25rem',
      inlineSize: '3px',
      blockSize: 'auto',
    },
  },
});

export const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-1) var(--space-4)',
  fontSize: 'var(--text-xs)',
  color: 'var(--text-2)',
  li: INLINE_ROW,
});

export const sign = css({
  '&&': {
    ...sizeSquare('1.5rem'),
    borderRadius: '0.375rem',
    padding: 0,
    pointerEvents: 'none',
  },
});
