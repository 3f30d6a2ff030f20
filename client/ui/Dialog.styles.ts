import { css } from 'goober';
import { ROW, spaceGrid, spaceWrap } from './styleParts.ts';

export const dialog = css({
  position: 'fixed',
  inset: 0,
  margin: 'auto',
  maxBlockSize: 'calc(100dvh - 2 * var(--space-4))',
  background: 'var(--surface)',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius-xl)',
  boxShadow: 'var(--shadow-4)',
  inlineSize: 'min(30rem, 100% - 2 * var(--space-4))',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  color: 'var(--text)',
  padding: 0,
  '&[open]': {
    animation: 'rise var(--dur-3) var(--ease-out)',
  },
  '&::backdrop': {
    background: 'rgb(8 20 55 / 0.6)',
  },
});

export const head = css({
  ...ROW,
  justifyContent: 'space-between',
  padding: 'var(--space-5) var(--space-5) 0',
  h2: {
    fontSize: 'var(--text-xl)',
  },
});

export const body = css({
  padding: 'var(--space-4) var(--space-5)',
  ...spaceGrid(4),
});

export const foot = css({
  position: 'sticky',
  insetBlockEnd: 0,
  ...spaceWrap(3),
  padding: 'var(--space-4) var(--space-5) var(--space-5)',
  background: 'var(--surface)',
  '& > *': {
    flex: 1,
  },
});

export const sheet = css({
  '@media (max-width: 47.99em)': {
    inset: 'auto 0 0',
    margin: 0,
    inlineSize: '100%',
    maxInlineSize: '100%',
    maxBlockSize: '88dvh',
    borderEndEndRadius: 0,
    borderEndStartRadius: 0,
    '&::before': {
      content: "''",
      display: 'block',
      inlineSize: '2.5rem',
      blockSize: '4px',
      borderRadius: '4px',
      background: 'var(--border-strong)',
      margin: 'var(--space-3) auto 0',
    },
  },
});
