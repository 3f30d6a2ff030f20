import { css } from 'goober';

export const anchor = css({ position: 'relative', display: 'inline-block' });

export const trigger = css({
  border: 0,
  padding: 0,
  background: 'none',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '0.28em',
  '@media (pointer: coarse)': { minBlockSize: 'var(--size-tap)' },
});

export const tip = css({
  position: 'absolute',
  zIndex: 'var(--z-dropdown)',
  insetBlockEnd: 'calc(100% + 8px)',
  insetInlineStart: '-0.75rem',
  inlineSize: 'max-content',
  maxInlineSize: 'min(18rem, 70vw)',
  background: 'var(--tip-bg)',
  color: 'var(--tip-text)',
  padding: 'var(--space-2) var(--space-3)',
  borderRadius: 'var(--radius-sm)',
  fontSize: 'var(--text-xs)',
  lineHeight: 1.75,
  visibility: 'hidden',
  opacity: 0,
  transition: 'opacity var(--dur-1)',
  '&::after': {
    content: "''",
    position: 'absolute',
    insetBlockStart: '100%',
    insetInlineStart: '1.25rem',
    border: '6px solid transparent',
    borderBlockStartColor: 'var(--tip-bg)',
  },
  [`.${anchor}:hover &, .${trigger}:focus-visible + &`]: {
    visibility: 'visible',
    opacity: 1,
  },
});
