import { css } from 'goober';
import { FINE_PRINT, fitColumn, stackBy, WRAP } from '../../../ui/styleParts.ts';

export const flights = css(fitColumn(3));

export const flight = css(stackBy(2));

export const who = css({
  ...WRAP,
  gap: '0 var(--space-2)',
  ...FINE_PRINT,
});

export const wait = css({
  display: 'flex',
  alignItems: 'start',
  gap: 'var(--space-2)',
  padding: 'var(--space-2) var(--space-3)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface-2)',
  fontSize: 'var(--text-sm)',
  color: 'var(--text-2)',
  '.i': {
    marginBlockStart: '0.25em',
    flex: 'none',
  },
  '&[data-hurry]': { color: 'var(--warn-text)' },
});

export const warning = css({
  display: 'flex',
  alignItems: 'start',
  gap: 'var(--space-2)',
  paddingInline: 'var(--space-5)',
  paddingBlockEnd: 'var(--space-3)',
  fontSize: 'var(--text-sm)',
  lineHeight: 1.8,
  color: 'var(--warn-text)',
  '.i': {
    marginBlockStart: '0.3em',
    flex: 'none',
  },
});
