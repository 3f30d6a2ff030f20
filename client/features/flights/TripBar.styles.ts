import { css } from 'goober';

export const bar = css({
  background: 'var(--lapis-950)',
  color: '#fff',
  '--focus': 'var(--saffron-300)',
  '--tile-ink': 'var(--lapis-400)',
  '--tile-alpha': 0.2,
  h1: {
    fontSize: 'var(--text-xl)',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 var(--space-2)',
  },
});

export const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 'var(--space-3) var(--space-6)',
  paddingBlock: 'var(--space-4)',
});

export const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-1) var(--space-4)',
  color: 'var(--lapis-200)',
  fontSize: 'var(--text-sm)',
  li: {
    display: 'inline-flex',
    gap: 'var(--space-2)',
    alignItems: 'center',
  },
});

/** The form opens under the bar, over its whole width. */
export const edit = css({
  display: 'contents',
  '& > form': {
    gridColumn: '1 / -1',
  },
  '&:not([open]) > form': {
    display: 'none',
  },
  '&::details-content': {
    display: 'contents',
  },
});

export const panel = css({
  gridColumn: '1 / -1',
  color: 'var(--text)',
});
