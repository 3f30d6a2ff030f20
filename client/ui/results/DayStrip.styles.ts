import { css } from 'goober';
import { FINE_PRINT, SURFACE_BOX } from '../styleParts.ts';

export const strip = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(5.5rem, 1fr)',
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'none',
  ...SURFACE_BOX,
  '& a': {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    gap: '0.125rem',
    padding: 'var(--space-3) var(--space-2) var(--space-2)',
    color: 'var(--text)',
    textDecoration: 'none',
    scrollSnapAlign: 'center',
    lineHeight: 1.5,
  },
  '& a + a': { borderInlineStart: '1px solid var(--border)' },
  '& a:hover': { background: 'var(--surface-2)' },
  '& a:focus-visible': { outlineOffset: '-3px' },
  '& a[aria-current]': { background: 'var(--primary-soft)' },
  '& a[aria-current]::after': {
    content: "''",
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    blockSize: '3px',
    background: 'var(--saffron-400)',
  },
});

export const weekday = css({
  fontSize: 'var(--text-xs)',
  color: 'var(--text-2)',
  '[data-off] > &': { color: 'var(--danger-text)' },
});

export const date = css({
  fontSize: 'var(--text-sm)',
  fontWeight: 'var(--w-semibold)',
  '[data-off] > &': { color: 'var(--danger-text)' },
  '[aria-current] > &': {
    color: 'var(--primary-text)',
    fontWeight: 'var(--w-heavy)',
  },
});

export const price = css({
  ...FINE_PRINT,
  minBlockSize: '1.125rem',
  '[data-cheap] > &': {
    color: 'var(--secondary-text)',
    fontWeight: 'var(--w-bold)',
  },
});
