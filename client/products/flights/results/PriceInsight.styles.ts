import { css } from 'goober';
import { reachOut, spaceGrid, spaceRow } from '../../../ui/styleParts.ts';

export const insight = css({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: '0 var(--space-4)',
  fontSize: 'var(--text-sm)',
  color: 'var(--text-2)',
  '& > a': {
    flex: 'none',
    minBlockSize: 'var(--size-tap)',
  },
  '& > details': { minInlineSize: 0 },
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
  '@media (pointer: coarse)': { 'summary::after': reachOut('-0.1875rem 0') },
});

export const more = css({
  ...spaceGrid(2),
  maxInlineSize: '24rem',
  paddingBlockEnd: 'var(--space-3)',
});

export const track = css({
  display: 'block',
  position: 'relative',
  blockSize: '0.5rem',
  marginBlockEnd: 'var(--space-2)',
  borderRadius: '4px',
  background:
    'linear-gradient(to left, var(--turquoise-400) 0 33%, var(--surface-3) 33% 67%, var(--saffron-300) 67%)',
  '&::after': {
    content: "''",
    position: 'absolute',
    insetBlock: '-0.3rem',
    insetInlineStart: 'calc(var(--fill) * 100% - 0.125rem)',
    inlineSize: '0.25rem',
    borderRadius: '4px',
    background: 'var(--text)',
    boxShadow: '0 0 0 3px var(--bg)',
  },
});

export const scale = css({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: '0.8125rem',
});
