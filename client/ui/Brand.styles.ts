import { css } from 'goober';
import { INLINE_ROW, sizeSquare } from './styleParts.ts';

export const brand = css({
  ...INLINE_ROW,
  color: 'var(--text)',
  textDecoration: 'none',
  fontWeight: 900,
  fontSize: '1.375rem',
  lineHeight: 1,
  '@media (max-width: 47.99em)': { fontSize: '1.25rem' },
  '@media (pointer: coarse)': { minBlockSize: 'var(--size-tap)' },
});

export const mark = css({
  ...sizeSquare('2.25rem'),
  flex: 'none',
  'path:nth-of-type(1)': {
    fill: 'var(--mark-star)',
  },
  'path:nth-of-type(2)': {
    fill: 'var(--mark-sun)',
  },
  'path:nth-of-type(3)': {
    fill: 'var(--mark-road)',
  },
});

export const onDark = css({
  color: '#fff',
  '--mark-star': '#fff',
  '--mark-road': 'var(--lapis-800)',
  '@media print': { color: '#000', '--mark-star': '#000', '--mark-road': '#fff', '--mark-sun': '#fff' },
});

export const small = css({ fontSize: '1.125rem', svg: sizeSquare('1.75rem') });
