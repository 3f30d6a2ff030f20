import { css } from 'goober';
import { extendTouchTarget, spaceRow } from '../../../ui/styleParts.ts';

export const insight = css({
  display: 'flex',
  alignItems: 'start',
  gap: '0 var(--space-4)',
  fontSize: 'var(--text-sm)',
  color: 'var(--text-2)',
  '& > a': {
    flex: 'none',
    minBlockSize: 'var(--size-tap)',
    minInlineSize: 'var(--size-tap)',
    justifyContent: 'center',
  },
  '& > details': { flex: 1, minInlineSize: 0 },
  'details > p': { maxInlineSize: '24rem', paddingBlockEnd: 'var(--space-3)' },
  summary: {
    position: 'relative',
    ...spaceRow(2),
    minBlockSize: 'var(--size-tap)',
    lineHeight: 1.5,
  },
  '[open] > summary > .i:last-child': { rotate: '180deg' },
  b: { color: 'var(--text)' },
  '[data-level="high"] > :not(:last-child)': { color: 'var(--accent-text)' },
  '[data-level="low"] > :not(:last-child)': { color: 'var(--secondary-text)' },
  '@media (pointer: coarse)': { 'summary::after': extendTouchTarget('-0.1875rem 0') },
});
