import { css } from 'goober';
import { spaceGrid } from '../../../ui/styleParts.ts';

export const form = css({
  ...spaceGrid(4),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
  alignItems: 'start',
  padding: 'var(--space-5)',
});

/** Fits two fields and the button in one row on a tablet. */
export const twoFields = css({ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr))' });

export const answer = css({ padding: 'var(--space-5)', display: 'grid', gap: 'var(--space-4)' });

export const submit = css({ alignSelf: 'end' });
