import { css } from 'goober';
import { CENTERED, sizeSquare, SURFACE_BOX } from '../../../ui/styleParts.ts';

/** Makes two forms look like one. */
export const search = css({
  background: 'var(--surface)',
  borderRadius: 'var(--radius-xl)',
  boxShadow: 'var(--shadow-4)',
  '& > form': {
    boxShadow: 'none',
  },
  '& > form:first-child': {
    paddingBlock: 'var(--space-3) 0',
  },
  '& > form:not(:first-child)': {
    paddingBlockStart: 'var(--space-2)',
  },
});

export const situations = css({
  display: 'grid',
  gap: 'var(--space-3)',
  li: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '0 var(--space-4)',
    padding: 'var(--space-4)',
    ...SURFACE_BOX,
    alignContent: 'start',
  },
  '.i': {
    gridRow: 'span 2',
    ...sizeSquare('2.75rem'),
    padding: '0.7rem',
    clipPath: 'var(--star-8)',
    background: 'var(--primary-tint)',
    color: 'var(--primary-text)',
  },
  p: {
    fontSize: 'var(--text-sm)',
    color: 'var(--text-2)',
  },
  '@media (min-width: 48em)': {
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    li: {
      gridColumn: 'span 2',
    },
    'li:nth-child(n + 4)': {
      gridColumn: 'span 3',
    },
  },
  '@media (min-width: 64em)': {
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    'li:nth-child(n)': {
      gridColumn: 'auto',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 'var(--space-1)',
    },
  },
});

export const steps = css({
  display: 'grid',
  gap: 'var(--space-3)',
  counterReset: 'step',
  li: {
    counterIncrement: 'step',
    display: 'grid',
    gap: 'var(--space-3)',
    gridTemplateColumns: '2rem 1fr',
    lineHeight: 1.9,
  },
  'li::before': {
    content: 'counter(step, persian)',
    ...CENTERED,
    ...sizeSquare('2rem'),
    borderRadius: '50%',
    background: 'var(--primary-tint)',
    color: 'var(--primary-text)',
    fontWeight: 'var(--w-bold)',
  },
});
