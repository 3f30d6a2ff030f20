import { css } from 'goober';

export const flights = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-3)',
});

export const flight = css({
  display: 'grid',
  gap: 'var(--space-2)',
});

export const who = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 var(--space-2)',
  fontSize: 'var(--text-xs)',
  color: 'var(--text-3)',
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
  '&[data-hurry]': {
    color: 'var(--warn-text)',
  },
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
