import { css } from 'goober';

export const more = css({
  '& > summary': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0.5rem',
    minBlockSize: '2.25rem',
    paddingInline: '0.875rem',
    borderBlockStart: '1px solid var(--border)',
    fontSize: '0.8125rem',
    // Two lines fit.
    lineHeight: 1.35,
    borderRadius: '0 0 var(--radius-lg) var(--radius-lg)',
  },
  // Enlarges the touch target without moving anything.
  '@media (pointer: coarse)': {
    '& > summary::after': {
      content: "''",
      position: 'absolute',
      inset: '-0.25rem 0 -0.375rem',
    },
  },
  '& > summary:hover': { background: 'var(--surface-2)' },
  '&[open] > summary': { borderRadius: 0 },
  '&[open] > summary [data-part="more"] .i': { rotate: '180deg' },
  '@container list (min-width: 36rem)': {
    '& > summary': {
      minBlockSize: '2.5rem',
      paddingInline: '1.25rem',
    },
  },
});

export const refund = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  color: 'var(--text-2)',
  minInlineSize: 0,
  b: { color: 'var(--secondary-text)' },
  '.i': { color: 'var(--text-3)' },
});

export const moreLabel = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.125rem',
  color: 'var(--primary-text)',
  fontWeight: 'var(--w-semibold)',
  whiteSpace: 'nowrap',
  '.i': { transition: 'rotate var(--dur-2)' },
});

export const fetch = css({
  padding: '0 var(--space-5) var(--space-4)',
  fontSize: 'var(--text-sm)',
});
