import { css } from 'goober';
import { sizeSquare, spaceGrid } from '../../../ui/styleParts.ts';

export const chart = css({
  inlineSize: '100%',
  blockSize: '2.75rem',
  rect: {
    fill: 'var(--primary-line)',
  },
  'rect[data-off]': {
    fill: 'var(--surface-3)',
  },
});

export const range = css({
  appearance: 'none',
  inlineSize: '100%',
  blockSize: '1.5rem',
  background: 'transparent',
  margin: '-0.875rem 0 0',
  cursor: 'pointer',
  // The thumb is larger for touch, but the track does not move.
  '@media (pointer: coarse)': { blockSize: 'var(--size-tap)', marginBlock: '-1.5rem -0.625rem' },
  '&::-webkit-slider-runnable-track': {
    blockSize: '4px',
    borderRadius: '4px',
    background: 'linear-gradient(to left, var(--primary) calc(var(--fill) * 100%), var(--border-strong) 0)',
  },
  '&::-webkit-slider-thumb': {
    appearance: 'none',
    ...sizeSquare('1.375rem'),
    marginBlockStart: '-0.5625rem',
    borderRadius: '50%',
    background: 'var(--surface)',
    border: '3px solid var(--primary)',
    boxShadow: 'var(--shadow-2)',
  },
  '&::-moz-range-track': {
    blockSize: '4px',
    borderRadius: '4px',
    background: 'var(--border-strong)',
  },
  '&::-moz-range-progress': {
    blockSize: '4px',
    borderRadius: '4px',
    background: 'var(--primary)',
  },
  '&::-moz-range-thumb': {
    ...sizeSquare('1rem'),
    borderRadius: '50%',
    background: 'var(--surface)',
    border: '3px solid var(--primary)',
  },
});

/** Keeps the same height with and without the chart. */
export const place = css({ blockSize: '6.5rem', ...spaceGrid(3), alignContent: 'start' });
