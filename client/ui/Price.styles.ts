import { css } from 'goober';

export const price = css({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: '0.3em',
  fontWeight: 'var(--w-heavy)',
  fontSize: 'var(--text-xl)',
  lineHeight: 1.3,
  whiteSpace: 'nowrap',
  small: {
    fontSize: 'max(0.8125rem, 0.5em)',
    fontWeight: 'var(--w-medium)',
    color: 'var(--text-3)',
  },
});

export const old = css({
  textDecoration: 'line-through',
  color: 'var(--text-3)',
  fontWeight: 'var(--w-regular)',
});

export const large = css({ fontSize: '1.625rem' });

export const small = css({ fontSize: 'var(--text-md)' });
