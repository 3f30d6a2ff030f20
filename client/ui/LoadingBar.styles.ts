import { css } from 'goober';

export const bar = css({
  position: 'fixed',
  zIndex: 'var(--z-loading)',
  insetBlockStart: 0,
  insetInline: 0,
  blockSize: '3px',
  pointerEvents: 'none',
  '&::before': {
    content: "''",
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    inlineSize: 'calc(var(--fill, 0) * 100%)',
    background: 'var(--saffron-400)',
    borderEndEndRadius: '3px',
    borderStartEndRadius: '3px',
    boxShadow: '0 0 12px var(--saffron-400)',
    transition: 'inline-size var(--dur-3) var(--ease-out), opacity var(--dur-3)',
  },
  '&[data-state="idle"]::before': {
    opacity: 0,
  },
  '&[data-state="failed"]::before': {
    background: 'var(--danger)',
    boxShadow: 'none',
  },
  '@media print': { display: 'none !important' },
});
