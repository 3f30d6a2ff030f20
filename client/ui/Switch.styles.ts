import { css } from 'goober';
import { ROW, sizeSquare } from './styleParts.ts';

export const switchRow = css({
  ...ROW,
  justifyContent: 'space-between',
  cursor: 'pointer',
  fontSize: 'var(--text-sm)',
  '@media (pointer: coarse)': { minBlockSize: 'var(--size-tap)' },
  input: {
    appearance: 'none',
    margin: 0,
    inlineSize: '2.75rem',
    blockSize: '1.625rem',
    borderRadius: 'var(--radius-full)',
    background: 'var(--control)',
    position: 'relative',
    transition: 'background-color var(--dur-2)',
    flex: 'none',
  },
  'input::before': {
    content: "''",
    position: 'absolute',
    insetBlockStart: '0.1875rem',
    insetInlineStart: '0.1875rem',
    ...sizeSquare('1.25rem'),
    borderRadius: '50%',
    background: '#fff',
    transition: 'inset-inline-start var(--dur-2) var(--ease-out)',
    boxShadow: 'var(--shadow-1)',
  },
  'input:checked': {
    background: 'var(--primary)',
  },
  'input:checked::before': {
    insetInlineStart: '1.3125rem',
  },
});
