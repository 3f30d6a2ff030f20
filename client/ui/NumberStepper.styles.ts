import { css } from 'goober';
import { CENTERED, sizeSquare, spaceInlineRow } from './styleParts.ts';

export const counter = css({
  ...spaceInlineRow(1),
  flexWrap: 'wrap',
  input: {
    ...sizeSquare('2.25rem'),
    border: 0,
    padding: 0,
    background: 'none',
    borderRadius: 'var(--radius-sm)',
    textAlign: 'center',
    fontWeight: 'var(--w-bold)',
  },
  button: {
    ...sizeSquare('2.25rem'),
    borderRadius: '50%',
    border: '1px solid var(--primary-line)',
    background: 'var(--primary-soft)',
    color: 'var(--primary-text)',
    ...CENTERED,
    padding: 0,
  },
  '@media (pointer: coarse)': {
    'input, button': {
      ...sizeSquare('var(--size-tap)'),
    },
  },
  'button:disabled': {
    borderColor: 'var(--border)',
    background: 'var(--surface-3)',
    color: 'var(--text-3)',
    cursor: 'not-allowed',
  },
});
