import { css } from 'goober';
import { CLUSTER, fitColumn, stackBy, WRAP } from '../../../ui/styleParts.ts';

export const trip = css({
  ...fitColumn(3),
  paddingBlockStart: 'var(--space-4)',
});

export const pinned = css({
  ...stackBy(3),
  padding: 'var(--space-3) var(--space-5)',
  border: '1px solid var(--success-line)',
  borderRadius: 'var(--radius-lg)',
  background: 'var(--success-soft)',
  '@media (min-width: 48em)': {
    gridTemplateColumns: 'minmax(9rem, auto) minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 'var(--space-6)',
  },
});

export const what = css({
  fontSize: 'var(--text-sm)',
  lineHeight: 1.7,
  b: {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-2)',
    color: 'var(--success-text)',
  },
});

export const cost = css({
  ...CLUSTER,
  justifyContent: 'space-between',
  gap: 'var(--space-2) var(--space-4)',
});

export const ahead = css({
  ...WRAP,
  alignItems: 'baseline',
  gap: '0 var(--space-3)',
  '& h2': { fontSize: 'var(--text-xl)' },
});
