import { css } from 'goober';
import { FINE_PRINT } from './styleParts.ts';

export const field = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--space-1)',
  minInlineSize: 0,
});

export const label = css({
  fontSize: 'var(--text-sm)',
  fontWeight: 'var(--w-medium)',
  color: 'var(--text-2)',
  display: 'flex',
  justifyContent: 'space-between',
  gap: 'var(--space-2)',
  small: {
    color: 'var(--text-3)',
    fontWeight: 'var(--w-regular)',
  },
});

export const hint = css({ ...FINE_PRINT, lineHeight: 'var(--lh-xs)' });

export const error = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 'var(--space-1)',
  fontSize: 'var(--text-sm)',
  lineHeight: 1.6,
  color: 'var(--danger-text)',
  fontWeight: 'var(--w-medium)',
  '.i': {
    marginBlockStart: '0.2em',
  },
});

export const ok = css({
  display: 'flex',
  gap: 'var(--space-1)',
  alignItems: 'center',
  fontSize: 'var(--text-xs)',
  color: 'var(--success-text)',
});
