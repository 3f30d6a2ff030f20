import { css } from 'goober';
import { FINE_PRINT, sizeSquare, starShape, SURFACE_BOX } from '../ui/styleParts.ts';

export const person = css({
  ...SURFACE_BOX,
  overflow: 'clip',
  '&[open]': {
    borderColor: 'var(--primary)',
    boxShadow: '0 0 0 1px var(--primary), var(--shadow-2)',
  },
  '&[open] > summary': {
    background: 'var(--primary-soft)',
  },
});

export const head = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minBlockSize: '3.25rem',
  padding: 'var(--space-2) var(--space-4)',
  cursor: 'pointer',
  listStyle: 'none',
  lineHeight: 1.5,
  '&::-webkit-details-marker': { display: 'none' },
  '&:focus-visible': { outlineOffset: '-3px' },
  h2: { fontSize: 'var(--text-md)', overflowWrap: 'anywhere' },
  small: { display: 'block', ...FINE_PRINT },
  '& > .i': { color: 'var(--primary-text)' },
});

export const tick = css({
  ...starShape('1.5rem'),
  background: 'var(--success)',
  color: 'var(--surface)',
  '.i': { ...sizeSquare('0.875rem'), strokeWidth: 3 },
});

export const left = css({ fontSize: 'var(--text-sm)', color: 'var(--text-2)', whiteSpace: 'nowrap' });

export const edit = css({
  fontSize: 'var(--text-sm)',
  fontWeight: 'var(--w-semibold)',
  color: 'var(--primary-text)',
});
