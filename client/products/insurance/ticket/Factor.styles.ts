import { css } from 'goober';
import { FINE_PRINT, spaceGrid, SURFACE_BOX } from '../../../ui/styleParts.ts';

export const top = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: 'var(--space-2) var(--space-4)',
  h3: {
    overflowWrap: 'anywhere',
  },
});

export const certificates = css({
  ...spaceGrid(2),
  '& > *': {
    paddingInline: 'var(--space-2)',
  },
});

export const qr = css({
  inlineSize: '6.5rem',
  svg: {
    inlineSize: '100%',
    blockSize: 'auto',
  },
});

export const data = css({
  ...spaceGrid('var(--space-3) var(--space-4)'),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media (min-width: 40em)': { gridTemplateColumns: 'repeat(auto-fill, minmax(12.5rem, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  dt: FINE_PRINT,
  dd: {
    fontWeight: 'var(--w-semibold)',
    overflowWrap: 'anywhere',
  },
  'dd bdi[dir]': {
    whiteSpace: 'normal',
  },
  // A number that must not wrap takes the whole row on a phone.
  '& > [data-whole] dd': { whiteSpace: 'nowrap' },
  '@media (max-width: 39.99em)': { '& > [data-whole]': { gridColumn: '1 / -1' } },
});

export const fold = css({
  '& > summary': {
    cursor: 'pointer',
    color: 'var(--primary-text)',
    fontWeight: 'var(--w-semibold)',
    paddingBlock: 'var(--space-2)',
  },
});

export const choices = css({
  display: 'grid',
  gap: 'var(--space-2)',
  legend: {
    fontWeight: 'var(--w-semibold)',
    paddingBlockEnd: 'var(--space-2)',
  },
});

export const certificate = css({
  display: 'grid',
  gap: 'var(--space-5)',
  maxInlineSize: '52rem',
  marginInline: 'auto',
  marginBlock: 'var(--space-6)',
  padding: 'var(--space-8)',
  ...SURFACE_BOX,
  '@media (max-width: 40em)': { padding: 'var(--space-5)' },
  // Fits one sheet of paper, for an embassy.
  '@media print': {
    border: 0,
    padding: 0,
    margin: 0,
    maxInlineSize: 'none',
    gap: 'var(--space-3)',
    '&& th, && td': {
      paddingBlock: '0.15rem',
    },
  },
});

export const certificateHead = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-4)',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
});
