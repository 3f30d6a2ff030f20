import { css } from 'goober';
import { fitColumn, spaceCluster } from '../../../ui/styleParts.ts';

export const flights = css(fitColumn(3));

export const who = css({
  ...spaceCluster('0 var(--space-2)'),
  fontSize: '0.8125rem',
  color: 'var(--text-2)',
});

export const wait = css({
  display: 'flex',
  alignItems: 'start',
  gap: 'var(--space-2)',
  padding: 'var(--space-2) var(--space-3)',
  borderRadius: 'var(--radius-sm)',
  background: 'var(--surface-2)',
  fontSize: 'var(--text-sm)',
  color: 'var(--text-2)',
  '.i': {
    marginBlockStart: '0.25em',
    flex: 'none',
  },
  '&[data-hurry]': {
    color: 'var(--warn-text)',
  },
});

export const warning = css({
  display: 'flex',
  alignItems: 'start',
  gap: 'var(--space-2)',
  padding: '0 0.875rem 0.5rem',
  fontSize: '0.8125rem',
  lineHeight: 1.6,
  color: 'var(--warn-text)',
  '.i': {
    marginBlockStart: '0.3em',
    flex: 'none',
  },
});
