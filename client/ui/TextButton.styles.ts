import { css } from 'goober';
import { spaceInlineRow } from './styleParts.ts';

export const textButton = css({
  background: 'none',
  border: 0,
  padding: 0,
  color: 'var(--primary-text)',
  fontWeight: 'var(--w-semibold)',
  fontSize: 'var(--text-sm)',
  ...spaceInlineRow(1),
  textDecoration: 'none',
  minBlockSize: '1.5rem',
  position: 'relative',
  // Enlarges the touch target without moving anything.
  '@media (pointer: coarse)': {
    '&::after': {
      content: "''",
      position: 'absolute',
      insetBlock: 'calc((100% - var(--size-tap)) / 2)',
      insetInline: 'clamp(-0.75rem, (100% - var(--size-tap)) / 2, 0px)',
    },
  },
  '&:hover': {
    textDecoration: 'underline',
  },
});
