import { css } from 'goober';
import { ROW } from '../ui/styleParts.ts';

export const narrow = css({
  '@media (min-width: 64em)': { display: 'none' },
});

export const drawer = css({
  position: 'fixed',
  insetBlock: 0,
  insetInlineStart: 0,
  insetInlineEnd: 'auto',
  margin: 0,
  border: 0,
  blockSize: '100dvh',
  maxBlockSize: '100dvh',
  inlineSize: 'min(20rem, 88%)',
  background: 'var(--surface)',
  color: 'var(--text)',
  borderStartEndRadius: 'var(--radius-xl)',
  borderEndEndRadius: 'var(--radius-xl)',
  padding: 'var(--space-4)',
  boxShadow: 'var(--shadow-4)',
  overflow: 'auto',
  '&:popover-open': {
    animation: 'fade-in var(--dur-2) var(--ease-out)',
  },
  '&::backdrop': {
    background: 'rgb(8 20 55 / 0.5)',
  },
});

export const top = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  marginBlockEnd: 'var(--space-4)',
});

export const list = css({
  display: 'grid',
  a: {
    ...ROW,
    minBlockSize: 'var(--size-tap)',
    paddingInline: 'var(--space-3)',
    borderRadius: 'var(--radius-md)',
    color: 'var(--text)',
    textDecoration: 'none',
    fontWeight: 'var(--w-medium)',
  },
  'a:hover': {
    background: 'var(--surface-3)',
  },
  '.i': {
    color: 'var(--primary-text)',
  },
});
