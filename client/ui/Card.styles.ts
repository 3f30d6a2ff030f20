import { css } from 'goober';
import { spaceCluster, SURFACE_BOX } from './styleParts.ts';

export const card = css({
  ...SURFACE_BOX,
  '@media print': { borderColor: '#888', breakInside: 'avoid' },
});

export const head = css({
  ...spaceCluster(3),
  justifyContent: 'space-between',
  padding: 'var(--space-4) var(--space-5)',
  borderBlockEnd: '1px solid var(--border)',
  'h2, h3': {
    fontSize: 'var(--text-lg)',
  },
});

export const tinted = css({
  background: 'var(--surface-2)',
  borderRadius: 'var(--radius-lg) var(--radius-lg) 0 0',
});

export const padded = css({ padding: 'var(--space-5)' });
