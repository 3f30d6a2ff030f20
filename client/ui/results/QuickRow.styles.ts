import { css } from 'goober';
import { reachOut, SCROLL_ROW, STICKY_BAR } from '../styleParts.ts';

export const row = css({
  ...STICKY_BAR,
  ...SCROLL_ROW,
  '@media (min-width: 64em)': {
    marginInline: 0,
    paddingInline: 0,
    gap: 'var(--space-4)',
  },
});

export const chip = css({
  position: 'relative',
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  minBlockSize: '2.25rem',
  minInlineSize: 'var(--size-tap)',
  justifyContent: 'center',
  padding: '0 0.75rem',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius-full)',
  background: 'var(--surface)',
  color: 'var(--text)',
  fontSize: 'var(--text-sm)',
  fontWeight: 'var(--w-medium)',
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: 'background-color var(--dur-2), border-color var(--dur-2)',
  '&:hover': { borderColor: 'var(--primary)' },
  '&:focus-visible': { outlineOffset: '-2px' },
  '&[aria-current]': {
    borderColor: 'var(--primary)',
    background: 'var(--primary-soft)',
    boxShadow: 'inset 0 0 0 1px var(--primary)',
    color: 'var(--primary-text)',
    fontWeight: 'var(--w-bold)',
    animation: 'rise var(--dur-2) var(--ease-out)',
  },
  '.i': { color: 'var(--text-2)' },
  '@media (pointer: coarse)': { '&::after': reachOut('-0.3125rem 0') },
  '@media (forced-colors: active)': {
    border: '1px solid ButtonText',
    '&[aria-current]': { textDecoration: 'underline' },
  },
});

export const narrow = css({
  '@media (min-width: 64em)': {
    '&&': { display: 'none' },
  },
});

/** The number of active filters. */
export const count = css({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: '1.25rem',
  blockSize: '1.25rem',
  borderRadius: 'var(--radius-full)',
  background: 'var(--primary)',
  color: 'var(--on-primary)',
  fontSize: '0.8125rem',
  lineHeight: 1,
});

export const chips = css({
  display: 'flex',
  gap: 'var(--space-2)',
});

export const sorts = css({
  '@media (max-width: 63.99em)': {
    inset: 'auto 0 0',
    inlineSize: '100%',
    maxInlineSize: '100%',
    margin: 0,
    padding: 'var(--space-4) var(--gutter) calc(var(--space-4) + env(safe-area-inset-bottom))',
    border: 0,
    borderRadius: 'var(--radius-xl) var(--radius-xl) 0 0',
    background: 'var(--surface)',
    boxShadow: 'var(--shadow-4)',
    '&:popover-open': {
      display: 'grid',
      gap: 'var(--space-2)',
    },
    '&::backdrop': { background: 'rgb(8 20 55 / 0.5)' },
    '& > a': {
      justifyContent: 'space-between',
      minBlockSize: 'var(--size-tap)',
      borderRadius: 'var(--radius-md)',
    },
    small: { color: 'var(--text-2)' },
  },
  '@media (min-width: 64em)': {
    position: 'static',
    display: 'flex',
    gap: 'var(--space-2)',
    inlineSize: 'auto',
    margin: 0,
    padding: 0,
    border: 0,
    background: 'none',
    overflow: 'visible',
    small: { display: 'none' },
    // Wider than every label, so that nothing moves when the font loads.
    '& > a': { minInlineSize: '6.75rem' },
  },
});
