import { css } from 'goober';
import { CLUSTER, fitColumn } from '../../ui/styleParts.ts';

export const body = css({ padding: 'var(--space-5)', ...fitColumn(4) });

export const offers = css(fitColumn(2));

export const detail = css({ display: 'block' });

export const row = css({
  ...CLUSTER,
  gap: 'var(--space-3)',
  flexWrap: 'wrap',
  '& > div': { flex: '1 1 12rem' },
  '& > .i': { color: 'var(--success-text)' },
});

export const price = css({ whiteSpace: 'nowrap' });
