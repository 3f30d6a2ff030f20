import { css } from 'goober';
import { COVERING_INPUT, INLINE_ROW, MIN_TOUCH_TARGET, NAV_ITEM } from './styleParts.ts';

export const segmented = css({
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  display: 'inline-flex',
  flexWrap: 'wrap',
  padding: '0.25rem',
  gap: '0.125rem',
  background: 'var(--surface-3)',
  borderRadius: 'var(--radius-md)',
  '& > *': {
    position: 'relative',
    ...INLINE_ROW,
    padding: 'var(--space-1) var(--space-4)',
    minBlockSize: '2.25rem',
    borderRadius: 'calc(var(--radius-md) - 0.25rem)',
    ...NAV_ITEM,
    cursor: 'pointer',
    border: 0,
    background: 'none',
  },
  '& > :has(input:checked), & > [aria-current], & > [aria-selected="true"], & > [aria-pressed="true"]': {
    background: 'var(--thumb)',
    color: 'var(--text)',
    fontWeight: 'var(--w-semibold)',
    boxShadow: 'var(--shadow-2)',
  },
  input: COVERING_INPUT,
  '@media (pointer: coarse)': {
    '& > *': {
      ...MIN_TOUCH_TARGET,
      justifyContent: 'center',
    },
  },
  '& > :has(input:focus-visible)': {
    outline: '3px solid var(--focus)',
  },
});
