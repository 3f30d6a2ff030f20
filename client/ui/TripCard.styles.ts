import { css } from 'goober';
import { spaceGrid, spaceRow } from './styleParts.ts';

export const card = css({
  overflow: 'clip',
  '@media (min-width: 64em)': { viewTransitionName: 'trip' },
});

export const head = css({
  background: 'var(--lapis-950)',
  color: '#fff',
  padding: 'var(--space-4) var(--space-5)',
  '--tile-ink': 'var(--lapis-400)',
  '--tile-alpha': '0.22',
  ...spaceGrid(1),
  h2: {
    fontSize: 'var(--text-lg)',
    ...spaceRow(2),
  },
  p: {
    fontSize: 'var(--text-sm)',
    color: 'var(--lapis-200)',
  },
});

export const body = css({ padding: 'var(--space-5)', display: 'grid', gap: 'var(--space-4)' });
