import { css } from 'goober';
import { NAV_ITEM } from './styleParts.ts';

export const tabs = css({
  display: 'flex',
  gap: 'var(--space-1)',
  borderBlockEnd: '1px solid var(--border)',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > *': {
    position: 'relative',
    padding: 'var(--space-3) var(--space-4)',
    ...NAV_ITEM,
    background: 'none',
    border: 0,
    // The row clips anything outside of it, so the outline is inside.
    outlineOffset: '-3px',
  },
  '& > [aria-current], & > [aria-selected="true"]': {
    color: 'var(--primary-text)',
    fontWeight: 'var(--w-bold)',
  },
  '& > [aria-current]::after, & > [aria-selected="true"]::after': {
    content: "''",
    position: 'absolute',
    insetInline: 'var(--space-3)',
    insetBlockEnd: '-1px',
    blockSize: '3px',
    borderRadius: '3px 3px 0 0',
    background: 'var(--saffron-400)',
  },
});
