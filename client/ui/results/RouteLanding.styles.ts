import { css } from 'goober';
import { INNER_BOX, ROW } from '../styleParts.ts';

/** Weeks from Saturday to Friday; four days a row on phones. */
export const days = css({
  display: 'grid',
  gap: 'var(--space-2)',
  // Four on phones; fewer with large text, so that no price breaks.
  gridTemplateColumns: 'repeat(auto-fill, minmax(4.5rem, 1fr))',
  '& a, & > li > span': {
    display: 'grid',
    justifyItems: 'center',
    padding: 'var(--space-3) var(--space-1)',
    border: '1px solid var(--border)',
    borderRadius: 'var(--radius-md)',
    background: 'var(--surface)',
    color: 'var(--text)',
    textDecoration: 'none',
    lineHeight: 1.6,
    transition: 'border-color var(--dur-1)',
  },
  '& > li > span': {
    background: 'var(--surface-2)',
    color: 'var(--text-3)',
  },
  '& a:hover': {
    borderColor: 'var(--primary)',
  },
  '& [data-off] .xs:first-child, & [data-off] b': {
    color: 'var(--danger-text)',
  },
  '& a[data-low] .small:last-child': {
    color: 'var(--secondary-text)',
    fontWeight: 'var(--w-semibold)',
  },
  '& a[data-cheap]': {
    borderColor: 'var(--secondary-text)',
    background: 'var(--secondary-soft)',
    boxShadow: 'inset 0 0 0 1px var(--secondary-text)',
  },
  '@media (min-width: 48em)': {
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    '&[data-start="1"] > li:first-child': {
      gridColumnStart: 2,
    },
    '&[data-start="2"] > li:first-child': {
      gridColumnStart: 3,
    },
    '&[data-start="3"] > li:first-child': {
      gridColumnStart: 4,
    },
    '&[data-start="4"] > li:first-child': {
      gridColumnStart: 5,
    },
    '&[data-start="5"] > li:first-child': {
      gridColumnStart: 6,
    },
    '&[data-start="6"] > li:first-child': {
      gridColumnStart: 7,
    },
  },
});

export const carriers = css({
  display: 'grid',
  gap: 'var(--space-2)',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.75rem), 1fr))',
  '& > li > *': {
    ...ROW,
    blockSize: '100%',
    padding: 'var(--space-2) var(--space-3)',
    ...INNER_BOX,
    color: 'var(--text)',
    fontWeight: 'var(--w-semibold)',
    lineHeight: 1.5,
    textDecoration: 'none',
  },
  '& a:hover': {
    borderColor: 'var(--primary)',
  },
});

export const refused = css({
  paddingBlock: 'var(--space-6) var(--space-8)',
  display: 'grid',
  gap: 'var(--space-5)',
});
