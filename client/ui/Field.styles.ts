import { css } from 'goober';

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
  gap: 'var(--space-2)',
  justifyContent: 'space-between',
  small: {
    color: 'var(--text-3)',
    fontWeight: 'var(--w-regular)',
  },
});

export const hint = css({
  fontSize: 'var(--text-xs)',
  lineHeight: 'var(--lh-xs)',
  color: 'var(--text-3)',
});

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
