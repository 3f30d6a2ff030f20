import { css } from 'goober';
import { CENTERED, FILLING_LAYER, FINE_PRINT, INLINE_ROW, sizeSquare } from '../styleParts.ts';
import { HORIZONTAL_SEATS } from './horizontalSeats.ts';

/**
 * A vehicle from above, with the same elements in all widths: the front is at the top of narrow containers and on the
 * right of wide ones.
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
  [HORIZONTAL_SEATS]: {
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

export const row = css({
  display: 'flex',
  gap: '0.5rem',
  [HORIZONTAL_SEATS]: { flexDirection: 'column', gap: '0.4375rem' },
});

export const cell = css({
  ...CENTERED,
  ...sizeSquare('var(--seat, 3rem)'),
  ...FINE_PRINT,
  direction: 'rtl',
  [HORIZONTAL_SEATS]: sizeSquare('2.875rem'),
});

export const aisle = css({
  inlineSize: 'var(--aisle, 2rem)',
  [HORIZONTAL_SEATS]: { inlineSize: '2.875rem', blockSize: '1.75rem' },
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
  [HORIZONTAL_SEATS]: {
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
