import { css } from 'goober';
import { fitColumn, PAGE_COLUMN } from '../ui/styleParts.ts';

export const page = css({ ...PAGE_COLUMN, paddingBlock: 'var(--space-5) var(--space-4)' });

export const columns = css({
  ...PAGE_COLUMN,
  '@media (min-width: 64em)': {
    gridTemplateColumns: '17rem minmax(0, 46rem)',
    gap: 'var(--space-10)',
    alignItems: 'start',
  },
});

export const numbers = css({
  display: 'grid',
  gap: 'var(--space-4)',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  div: {
    padding: 'var(--space-4)',
    display: 'flex',
    flexDirection: 'column-reverse',
  },
  dd: {
    fontSize: 'var(--text-3xl)',
    fontWeight: 'var(--w-heavy)',
    color: 'var(--primary-text)',
  },
});

export const form = css({ ...fitColumn(4), padding: 'var(--space-5)', justifyItems: 'stretch' });

export const pair = css({
  display: 'grid',
  gap: 'var(--space-4)',
  '@media (min-width: 40em)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

export const area = css({ minBlockSize: '9rem', resize: 'vertical' });

export const readable = css({ ...fitColumn(8), maxInlineSize: '46rem' });

export const list = css({
  ...fitColumn(2),
  paddingInlineStart: 'var(--space-5)',
  lineHeight: 2,
  // Overrides the reset for lists with a class, which is less specific.
  '&[class]': { listStyle: 'disc' },
});
