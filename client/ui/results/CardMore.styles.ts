import { css } from 'goober';
import { CLUSTER, INLINE_ROW } from '../styleParts.ts';

export const more = css({
  '& > summary': {
    ...CLUSTER,
    alignContent: 'center',
    justifyContent: 'space-between',
    gap: '0 var(--space-4)',
    minBlockSize: '4.25rem',
    padding: 'var(--space-2) var(--space-4)',
    borderBlockStart: '1px solid var(--border)',
    fontSize: 'var(--text-sm)',
    borderRadius: '0 0 var(--radius-lg) var(--radius-lg)',
  },
  '& > summary:hover': { background: 'var(--surface-2)' },
  '&[open] > summary': { borderRadius: 0 },
  '&[open] > summary [data-part="more"] .i': { rotate: '180deg' },
  '@container list (min-width: 42rem)': {
    '& > summary': {
      minBlockSize: '3rem',
      padding: 'var(--space-2) var(--space-5)',
    },
  },
});

export const refund = css({
  ...INLINE_ROW,
  color: 'var(--text-2)',
  lineHeight: 1.7,
  minInlineSize: 0,
  b: { color: 'var(--secondary-text)' },
});

export const moreLabel = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-1)',
  color: 'var(--primary-text)',
  fontWeight: 'var(--w-semibold)',
  marginInlineStart: 'auto',
  '.i': { transition: 'rotate var(--dur-2)' },
});

export const fetch = css({
  padding: '0 var(--space-5) var(--space-4)',
  fontSize: 'var(--text-sm)',
});
