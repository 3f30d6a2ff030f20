import { css } from 'goober';
import { CENTERED, CLUSTER, sizeSquare } from './styleParts.ts';

export const status = css({
  position: 'relative',
  display: 'grid',
  gap: 'var(--space-4)',
  padding: 'var(--space-6)',
  borderRadius: 'var(--radius-xl)',
  background: 'var(--lapis-950)',
  color: '#fff',
  '--tile-ink': 'var(--turquoise-300)',
  '--tile-alpha': '0.16',
  p: {
    color: 'var(--lapis-200)',
  },
});

export const icon = css({
  ...sizeSquare('4rem'),
  ...CENTERED,
  clipPath: 'var(--star-8)',
  background: 'var(--turquoise-400)',
  color: 'var(--lapis-950)',
  flex: 'none',
  '.i': {
    ...sizeSquare('2rem'),
    strokeWidth: 2.25,
  },
  '&[data-stamp]': { animation: 'stamp 240ms var(--ease-out)' },
});

/**
 * Many buttons fill even rows, so that none is left alone in the last one. Goober misreads `:nth-child()` inside
 * `:has()`.
 */
const fillRows = (least: number, columns: number) => ({
  [`&:has(> ${Array(least).fill('*').join(' + ')})`]: {
    display: 'grid',
    gridTemplateColumns: `repeat(${columns}, 1fr)`,
  },
});

export const actions = css({
  display: 'grid',
  gap: 'var(--space-2)',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  // On wide screens, keeps buttons from stretching across the whole banner.
  '@media (min-width: 48em)': {
    display: 'flex',
    flexWrap: 'wrap',
    '& > *': {
      flex: '1 1 auto',
      whiteSpace: 'nowrap',
      maxInlineSize: '20rem',
    },
  },
  '@media (min-width: 48em) and (max-width: 63.99em)': fillRows(6, 3),
  '@media (min-width: 64em)': fillRows(7, 4),
});

export const text = css({
  ...CLUSTER,
  gap: 'var(--space-4)',
  '& > div': {
    flex: '1 1 14rem',
  },
});

export const wait = css({ background: 'var(--saffron-400)' });

export const bad = css({ background: 'var(--pomegranate-300)' });
