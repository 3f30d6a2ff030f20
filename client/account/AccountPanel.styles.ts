import { css } from 'goober';
import { FILLING_LAYER, ROW, spaceGrid } from '../ui/styleParts.ts';

export const scene = css({
  position: 'relative',
  isolation: 'isolate',
  background: '#0A1A4A',
  display: 'grid',
  minBlockSize: '46rem',
  alignItems: 'end',
  paddingBlockStart: '5rem',
  // Removes the footer's own margin, which would show as a light stripe below the panel.
  marginBlockEnd: 'calc(-1 * var(--space-16))',
  '@media (min-width: 48em)': { alignItems: 'center', paddingBlock: '6rem var(--space-12)' },
});

export const art = css({
  ...FILLING_LAYER,
  zIndex: -1,
  objectFit: 'cover',
  // Moves the image on phones, where the panel would otherwise cover half of the aeroplane.
  objectPosition: '60% 100%',
  '@media (min-width: 48em)': { objectPosition: '20% 100%' },
});

export const panel = css({
  background: 'var(--surface)',
  color: 'var(--text)',
  borderRadius: 'var(--radius-xl) var(--radius-xl) 0 0',
  boxShadow: 'var(--shadow-3)',
  padding: 'var(--space-5)',
  ...spaceGrid(5),
  alignContent: 'start',
  '@media (min-width: 48em)': {
    inlineSize: '28rem',
    borderRadius: 'var(--radius-xl)',
    padding: 'var(--space-6)',
  },
  h1: {
    fontSize: 'var(--text-2xl)',
    fontWeight: 'var(--w-heavy)',
  },
});

/** Full width on phones, where the panel is at the bottom edge. */
export const place = css({
  '@media (max-width: 47.99em)': { inlineSize: '100%' },
});

export const form = css({ display: 'grid', gap: 'var(--space-4)' });

export const or = css({
  ...ROW,
  color: 'var(--text-3)',
  fontSize: 'var(--text-sm)',
  '&::before, &::after': {
    content: "''",
    flex: 1,
    blockSize: '1px',
    background: 'var(--border)',
  },
});

export const identity = css({
  ...ROW,
  padding: 'var(--space-4)',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius-md)',
  overflowWrap: 'anywhere',
  'bdi[dir]': {
    whiteSpace: 'normal',
  },
});
