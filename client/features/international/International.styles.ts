import { css } from 'goober';

export const places = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  gap: 'var(--space-3)',
  'li > a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 'var(--space-1) var(--space-3)',
    blockSize: '100%',
    padding: 'var(--space-4) var(--space-5)',
    color: 'var(--text)',
    textDecoration: 'none',
    lineHeight: 1.7,
  },
  'li > a:hover': {
    background: 'var(--surface-2)',
  },
  small: {
    gridColumn: '1 / -1',
  },
});

export const countries = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: 'var(--space-4) var(--space-6)',
  h3: {
    fontSize: 'var(--text-base)',
  },
  ul: {
    listStyle: 'none',
    padding: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 var(--space-3)',
  },
  'ul a': {
    display: 'inline-block',
    paddingBlock: 'var(--space-2)',
  },
});

export const notes = css({
  display: 'grid',
  gap: 'var(--space-3)',
  gridTemplateColumns: 'minmax(0, 1fr)',
});
