import { css } from 'goober';
import { ROW, wrapBy } from '../styleParts.ts';

/** Reserves space for every text, including the longest (a failed source). */
export const head = css({
  display: 'grid',
  gridTemplateRows: 'minmax(1.5rem, auto) minmax(3.25rem, auto)',
  alignItems: 'center',
  gap: 0,
  fontSize: 'var(--text-sm)',
  '@container list (min-width: 42rem)': {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateRows: 'minmax(2.25rem, auto)',
    gap: 'var(--space-4)',
  },
});

export const progress = css({
  ...ROW,
  color: 'var(--text-2)',
  '@container list (min-width: 42rem)': { justifyContent: 'flex-end' },
});

export const dots = css({
  display: 'flex',
  flex: 'none',
  gap: '3px',
  i: {
    inlineSize: '1rem',
    blockSize: '4px',
    borderRadius: '3px',
    background: 'var(--border-strong)',
  },
  'i[data-on]': { background: 'var(--turquoise-500)' },
  'i[data-failed]': { background: 'var(--pomegranate-500)' },
});

export const chips = css({
  ...wrapBy(2),
  minBlockSize: '2.5rem',
});
