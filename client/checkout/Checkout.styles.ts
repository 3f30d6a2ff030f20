import { css } from 'goober';

export const sections = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-5)',
  // Neither the hold clock above nor the buy bar below covers what has the focus.
  'input, select': {
    scrollMarginBlock: '7rem 6rem',
  },
});

export const lead = css({
  marginBlockStart: 'var(--space-1)',
});

/** Body of a card, with room between its parts. */
export const body = css({
  padding: 'var(--space-5)',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-4)',
});

/** Fields of one person, side by side where there is room. */
export const fields = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-4)',
  alignItems: 'start',
  '@media (min-width: 40em)': {
    gridTemplateColumns: '1fr 1fr',
  },
});

export const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
});

/** The total and the forward step, always in reach on a phone. */
export const buyBar = css({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 'var(--z-sticky)',
  marginInline: 'calc(-1 * var(--gutter))',
  marginBlockStart: 'var(--space-5)',
  padding: 'var(--space-3) var(--gutter)',
  background: 'var(--surface)',
  borderBlockStart: '1px solid var(--border)',
  boxShadow: '0 -12px 32px -16px rgb(8 20 55 / 0.25)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-1) var(--space-4)',
  '& > div': {
    lineHeight: 1.4,
  },
  button: {
    flex: 1,
  },
});

export const refundLine = css({
  display: 'flex',
  gap: 'var(--space-2)',
  alignItems: 'flex-start',
  '.i': {
    marginBlockStart: '0.3em',
  },
});

export const carrierLine = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
});

/** A page that cannot go on: one card, in the middle. */
export const closed = css({
  maxInlineSize: '36rem',
  marginInline: 'auto',
  marginBlockStart: 'var(--space-8)',
});

/** What is wrong with a group of choices. */
export const problem = css({
  display: 'flex',
  gap: 'var(--space-1)',
  fontSize: 'var(--text-sm)',
  fontWeight: 'var(--w-medium)',
  color: 'var(--danger-text)',
  marginBlockStart: 'var(--space-1)',
  '.i': {
    marginBlockStart: '0.35em',
  },
});
