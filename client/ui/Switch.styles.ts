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
    border: '2px solid var(--control)',
    position: 'relative',
    transition: 'background-color var(--dur-2)',
    flex: 'none',
  },
  'input::before': {
    content: "''",
    position: 'absolute',
    insetBlockStart: '1px',
    insetInlineStart: '1px',
    ...sizeSquare('1.25rem'),
    borderRadius: '50%',
    background: 'var(--control)',
    transition: 'inset-inline-start var(--dur-2) var(--ease-out)',
  },
  'input:checked': {
    borderColor: 'var(--primary)',
    background: 'var(--primary)',
  },
  'input:checked::before': {
    background: '#fff',
    insetInlineStart: '1.1875rem',
  },
});
