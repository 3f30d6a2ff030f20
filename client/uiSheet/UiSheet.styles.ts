import { css } from 'goober';
import { spaceGrid } from '../ui/styleParts.ts';

export const panels = css({
  display: 'grid',
  '@media (min-width: 80em)': { gridTemplateColumns: '1fr 1fr' },
});

export const panel = css({
  ...spaceGrid(8),
  alignContent: 'start',
  minInlineSize: 0,
  padding: 'var(--space-8) var(--gutter)',
  background: 'var(--bg)',
  color: 'var(--text)',
});

export const specimen = css({
  display: 'grid',
  gap: 'var(--space-3)',
  minInlineSize: 0,
  '& > h2': { fontSize: 'var(--text-lg)' },
  '& > *': { minInlineSize: 0 },
});

export const icons = css({
  display: 'grid',
  gap: 'var(--space-3)',
  gridTemplateColumns: 'repeat(auto-fill, minmax(2.5rem, 1fr))',
});

export const lapisGround = css({
  padding: 'var(--space-4)',
  borderRadius: 'var(--radius-lg)',
  background: 'var(--lapis-950)',
  '--focus': 'var(--saffron-300)',
});

export const columns = css({
  display: 'grid',
  gap: 'var(--space-4)',
  '@media (min-width: 48em)': { gridTemplateColumns: '1fr 1fr' },
  '& > *': { minInlineSize: 0 },
});

export const skeletonLine = css({ blockSize: '1rem', inlineSize: '60%' });

export const skeletonPlace = css({
  position: 'relative',
  isolation: 'isolate',
  containerName: 'list',
  containerType: 'inline-size',
  blockSize: '24rem',
});

export const modePanel = css({
  display: 'grid',
  gap: 'var(--space-8)',
  padding: 'var(--space-8) var(--gutter)',
  borderBlockStart: '1px solid var(--border)',
});

export const cardPlace = css({ container: 'list / inline-size' });
