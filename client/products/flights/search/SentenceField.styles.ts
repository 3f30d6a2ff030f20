import { css } from 'goober';
import { stackBy, wrapBy } from '../../../ui/styleParts.ts';

export const sentence = css({
  '&[open]': {
    flexBasis: '100%',
    order: 1,
  },
  summary: {
    minBlockSize: '2.75rem',
    listStyle: 'none',
    cursor: 'pointer',
  },
  'summary::-webkit-details-marker': { display: 'none' },
});

export const line = css({
  ...wrapBy(2),
  input: { flex: '1 1 15rem' },
  button: { flex: '0 0 auto' },
});

export const note = css({
  ...stackBy(2),
  paddingBlockStart: 'var(--space-3)',
});

export const chips = css(wrapBy(2));
