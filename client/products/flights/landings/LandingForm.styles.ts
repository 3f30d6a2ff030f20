import { css } from 'goober';
import { fitColumn } from '../../../ui/styleParts.ts';

export const form = css({
  ...fitColumn(4),
  alignItems: 'start',
  padding: 'var(--space-5)',
  '@media (min-width: 40em)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 64em)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});

export const answer = css({ padding: 'var(--space-5)', display: 'grid', gap: 'var(--space-4)' });

export const submit = css({ alignSelf: 'end' });
