import { css } from 'goober';
import { CENTERED, CLUSTER, FINE_PRINT, fitColumn, sizeSquare, spaceRow } from '../styleParts.ts';

export const box = css({
  background: 'var(--surface)',
  color: 'var(--text)',
  borderRadius: 'var(--radius-xl)',
  boxShadow: 'var(--shadow-4)',
  padding: 'var(--space-4)',
  ...fitColumn(3),
  '@media (min-width: 48em)': { padding: 'var(--space-5)', gap: 'var(--space-4)' },
  // A one-way trip has only one day, also without scripts.
  '&:has([name="trip"][value="one"]:checked)': {
    '[data-days]': {
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
    '[data-days] > div:not(:first-child)': {
      display: 'none',
    },
  },
});

export const options = css({ ...CLUSTER, gap: 'var(--space-2) var(--space-4)' });

export const row = css({
  ...fitColumn(2),
  // With large text the labels wrap or are cut; the form is never wider than the page.
  '@media (min-width: 64em)': { gridTemplateColumns: '2.2fr 2fr 1.1fr auto' },
  '@media (min-width: 48em) and (max-width: 63.99em)': {
    gridTemplateColumns: '1fr 1fr',
    '& > :first-child, & > button': { gridColumn: '1 / -1' },
  },
});

export const slots = css({
  display: 'grid',
  border: '1px solid var(--control)',
  borderRadius: 'var(--radius-lg)',
  position: 'relative',
  background: 'var(--surface)',
});

/** Origin and destination: stacked on phones, side by side from desktop width on. */
export const pair = css({
  '& > [name="swap"] + div': {
    borderBlockStart: '1px solid var(--border)',
  },
  '@media (min-width: 48em)': {
    gridTemplateColumns: '1fr 1fr',
    '& > [name="swap"] + div': {
      borderBlockStart: 0,
      borderInlineStart: '1px solid var(--border)',
    },
    '& > [name="swap"] + div label': {
      paddingInlineStart: 'var(--space-6)',
    },
  },
});

export const days = css({
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  '& > div:not(:first-child)': {
    borderInlineStart: '1px solid var(--border)',
  },
});

export const slot = css({ position: 'relative', minInlineSize: 0, lineHeight: 1.4 });

export const face = css({
  display: 'grid',
  alignContent: 'center',
  minInlineSize: 0,
  blockSize: '100%',
  minBlockSize: '3.75rem',
  padding: '0.375rem var(--space-4)',
  cursor: 'text',
  borderRadius: 'calc(var(--radius-lg) - 1px)',
  '&:focus-within, &:focus-visible': {
    outline: '2px solid var(--focus)',
    outlineOffset: '-2px',
    background: 'var(--primary-soft)',
  },
  '&:has([aria-invalid="true"]), &[data-invalid]': {
    boxShadow: 'inset 0 0 0 2px var(--danger)',
  },
  '@media (min-width: 64em)': { minBlockSize: '4.75rem' },
});

export const label = css({
  ...FINE_PRINT,
  ...spaceRow(1),
});

export const input = css({
  border: 0,
  padding: 0,
  margin: 0,
  background: 'none',
  fontWeight: 'var(--w-bold)',
  fontSize: 'var(--text-md)',
  inlineSize: '100%',
  color: 'var(--text)',
  lineHeight: 1.5,
  textOverflow: 'ellipsis',
  '&:focus': {
    outline: 'none',
  },
  '&::placeholder': {
    color: 'var(--text-3)',
    fontWeight: 'var(--w-regular)',
    opacity: 1,
  },
  // The arrow of a list of cities takes no space, so that nothing moves when hydration removes the list.
  '&::-webkit-calendar-picker-indicator': {
    position: 'absolute',
    insetInlineEnd: 0,
  },
});

export const hint = css({
  minBlockSize: '1.4em',
  ...FINE_PRINT,
  // Two days share the width of one field.
  lineHeight: 1.4,
});

export const problem = css({
  fontSize: 'var(--text-xs)',
  fontWeight: 'var(--w-medium)',
  color: 'var(--danger-text)',
});

export const swap = css({
  position: 'absolute',
  zIndex: 'var(--z-raised)',
  insetInlineEnd: 'var(--space-4)',
  insetBlockStart: '50%',
  translate: '0 -50%',
  ...sizeSquare('var(--size-tap)'),
  borderRadius: '50%',
  border: '1px solid var(--border-strong)',
  background: 'var(--surface)',
  color: 'var(--primary-text)',
  ...CENTERED,
  padding: 0,
  boxShadow: 'var(--shadow-1)',
  transition: 'rotate var(--dur-3) var(--ease-spring), background-color var(--dur-1)',
  '.i': {
    rotate: '90deg',
  },
  '&:hover': {
    background: 'var(--primary-soft)',
  },
  '&:active': {
    rotate: '180deg',
  },
  '@media (min-width: 48em)': {
    insetInlineEnd: 'auto',
    insetInlineStart: '50%',
    translate: '50% -50%',
    '.i': {
      rotate: '0deg',
    },
  },
});

export const go = css({
  '&&': {
    minBlockSize: '3.5rem',
    fontSize: 'var(--text-lg)',
    borderRadius: 'var(--radius-lg)',
  },
  '@media (min-width: 64em)': {
    '&&': {
      minBlockSize: '4.75rem',
      paddingInline: 'var(--space-6)',
    },
  },
});
