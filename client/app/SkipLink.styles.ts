import { css } from 'goober';

export const skip = css({
  position: 'absolute',
  insetInlineStart: 'var(--space-4)',
  insetBlockStart: '-4rem',
  zIndex: 'var(--z-toast)',
  background: 'var(--cta)',
  color: 'var(--on-cta)',
  padding: 'var(--space-2) var(--space-4)',
  borderRadius: 'var(--radius-sm)',
  fontWeight: 'var(--w-bold)',
  textDecoration: 'none',
  '&:focus': {
    insetBlockStart: 'var(--space-3)',
  },
  '@media print': { display: 'none !important' },
});
