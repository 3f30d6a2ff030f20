import { css } from 'goober';
import { fitColumn, spaceGrid } from './styleParts.ts';

export const split = css({
  ...fitColumn(5),
  alignItems: 'start',
  '& > *': {
    minInlineSize: 0,
  },
  '@media (min-width: 64em)': { gridTemplateColumns: '1fr 22rem', gap: 'var(--space-6)' },
  '@media print': {
    display: 'block',
    '& > :not(:first-child)': {
      marginBlockStart: '6mm',
    },
  },
});

export const aside = css({
  '@media (min-width: 64em)': {
    ...spaceGrid(4),
    position: 'sticky',
    insetBlockStart: 'var(--space-4)',
  },
  '@media (max-width: 63.99em)': {
    display: 'contents',
    '& > *': {
      order: 2,
    },
    '& > [data-hold]': {
      order: -1,
      insetBlockStart: 'var(--space-2)',
      zIndex: 'var(--z-sticky)',
      boxShadow: 'var(--shadow-3)',
      paddingBlock: 'var(--space-1)',
      paddingInline: 'var(--space-3)',
    },
  },
  // Sticky only on tall screens: on a short or zoomed screen it would cover the form.
  '@media (max-width: 63.99em) and (min-height: 36em)': { '& > [data-hold]': { position: 'sticky' } },
  // A printed page is as narrow as a small window, and cannot have sticky parts.
  '@media print': { display: 'grid', gap: '6mm', position: 'static' },
});
