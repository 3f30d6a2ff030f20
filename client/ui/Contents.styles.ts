import { css } from 'goober';
import { spaceGrid } from './styleParts.ts';

export const contents = css({
  padding: 'var(--space-5)',
  ...spaceGrid(2),
  fontSize: 'var(--text-sm)',
  ol: {
    paddingInlineStart: '1.75rem',
    listStyleType: 'persian',
    ...spaceGrid(2),
  },
  a: {
    color: 'var(--text-2)',
    textDecoration: 'none',
  },
  '@media (pointer: coarse)': {
    'ol, &': {
      gap: 0,
    },
    a: {
      display: 'flex',
      alignItems: 'center',
      minBlockSize: 'var(--size-tap)',
    },
  },
  'a:hover': {
    color: 'var(--primary-text)',
  },
  '@media (min-width: 64em)': { position: 'sticky', insetBlockStart: 'var(--space-6)' },
});
