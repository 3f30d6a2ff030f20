import { css } from 'goober';
import { INLINE_ROW, MIN_TOUCH_TARGET, NAV_ITEM } from './styleParts.ts';

export const chip = css({
  position: 'relative',
  ...INLINE_ROW,
  flex: 'none',
  minBlockSize: '2.25rem',
  padding: 'var(--space-1) var(--space-3)',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius-full)',
  background: 'var(--surface)',
  ...NAV_ITEM,
  cursor: 'pointer',
  transition: 'background-color var(--dur-1), border-color var(--dur-1), color var(--dur-1)',
  '&:hover': {
    borderColor: 'var(--primary)',
    color: 'var(--primary-text)',
  },
  '&[aria-pressed="true"], &[aria-current], &:has(input:checked)': {
    background: 'var(--primary-soft)',
    borderColor: 'var(--primary)',
    color: 'var(--primary-text)',
    fontWeight: 'var(--w-semibold)',
  },
  input: {
    position: 'absolute',
    opacity: 0,
    pointerEvents: 'none',
  },
  '&:has(input:focus-visible)': {
    outline: '3px solid var(--focus)',
    outlineOffset: '2px',
  },
  '@media (pointer: coarse)': {
    ...MIN_TOUCH_TARGET,
    justifyContent: 'center',
  },
  '@media (forced-colors: active)': { border: '1px solid ButtonText' },
});

export const small = css({
  minBlockSize: '2rem',
  fontSize: 'var(--text-xs)',
  '@media (pointer: coarse)': { minBlockSize: 'var(--size-tap)' },
});

export const removable = css({ paddingInlineEnd: 'var(--space-2)' });
