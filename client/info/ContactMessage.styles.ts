import { css } from 'goober';
import { fitColumn, PAGE_COLUMN } from '../ui/styleParts.ts';

export const page = css({
  ...PAGE_COLUMN,
  maxInlineSize: '46rem',
  paddingBlock: 'var(--space-6) var(--space-10)',
});

export const form = css({
  ...fitColumn(4),
  padding: 'var(--space-5)',
  justifyItems: 'stretch',
  maxInlineSize: '30rem',
});

export const talk = css({
  ...fitColumn(3),
  listStyle: 'none',
  padding: 0,
  li: { padding: 'var(--space-4) var(--space-5)', marginInlineEnd: 'var(--space-6)' },
  'li[data-ours]': {
    marginInline: 'var(--space-6) 0',
    background: 'var(--primary-tint)',
    borderColor: 'var(--primary-line)',
  },
});

export const text = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
