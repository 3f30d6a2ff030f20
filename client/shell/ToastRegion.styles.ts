import { css } from 'goober';

/** Full width below 640 px (docs/spec/interface.md#toasts). */
export const region = css({
  position: 'fixed',
  zIndex: 'var(--z-toast)',
  insetInlineEnd: 0,
  inlineSize: '100%',
  maxBlockSize: '100dvh',
  padding: '1rem',
  display: 'grid',
  gap: '12px',
  pointerEvents: 'none',
  '& > *': {
    pointerEvents: 'auto',
    maxInlineSize: 'none',
    touchAction: 'pan-y',
    animationDuration: '300ms',
    animationTimingFunction: 'ease-out',
  },
  '& > [data-leaving]': {
    opacity: 0,
    transition: 'opacity 100ms ease-in',
  },
  '& > [data-clickable]': {
    cursor: 'pointer',
  },
  '@media (min-width: 640px)': { inlineSize: 'calc(24rem + 3rem)', padding: '1.5rem' },
  '@media print': { display: 'none !important' },
});

export const bottomEnd = css({ insetBlockEnd: 0 });

export const topRight = css({ insetBlockStart: 0, insetInline: '0 auto' });

export const info = css({ '--_bg': 'var(--info, var(--primary))' });

export const gray = css({ '--_bg': 'var(--text-3)' });

export const actions = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' });
