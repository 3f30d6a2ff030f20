import { css } from 'goober';
import { INLINE_ROW, spaceWrap } from '../ui/styleParts.ts';

export const bar = css({ display: 'grid', gap: 'var(--space-2)' });

export const track = css({ inlineSize: '100%', blockSize: '0.75rem', borderRadius: '6px', overflow: 'clip' });

export const legend = css({
  ...spaceWrap('var(--space-1) var(--space-5)'),
  fontSize: 'var(--text-sm)',
  li: {
    ...INLINE_ROW,
    flexWrap: 'wrap',
  },
});

export const kept = css({ color: 'var(--primary)', fill: 'currentColor' });

export const returning = css({ color: 'var(--saffron-400)', fill: 'currentColor' });

export const returned = css({ color: 'var(--turquoise-500)', fill: 'currentColor' });

export const penalty = css({ color: 'var(--danger)', fill: 'currentColor' });
