import { css } from 'goober';
import { CLUSTER, fitColumn } from '../../../ui/styleParts.ts';

export const box = css({
  ...fitColumn(4),
  padding: 'var(--space-5)',
  background: 'var(--surface)',
  color: 'var(--text)',
  borderRadius: 'var(--radius-xl)',
  boxShadow: 'var(--shadow-3)',
  textAlign: 'start',
});

export const row = css({
  ...fitColumn(4),
  alignItems: 'start',
  '@media (min-width: 48em)': { gridTemplateColumns: '1.6fr 1fr 1fr 1fr' },
});

export const births = css({
  display: 'grid',
  gap: 'var(--space-3)',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  alignItems: 'start',
});

export const more = css({
  display: 'grid',
  gap: 'var(--space-3)',
  '& > summary': {
    cursor: 'pointer',
    color: 'var(--primary-text)',
    fontSize: 'var(--text-sm)',
    fontWeight: 'var(--w-semibold)',
    paddingBlock: 'var(--space-2)',
  },
});

export const foot = css({
  ...CLUSTER,
  justifyContent: 'space-between',
  gap: 'var(--space-3) var(--space-6)',
  '@media (max-width: 39.99em)': {
    '& > button': {
      inlineSize: '100%',
    },
  },
});
