import { css } from 'goober';

export const badge = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.3em',
  padding: '0.0625rem 0.5rem',
  borderRadius: 'var(--radius-xs)',
  fontSize: 'var(--text-xs)',
  lineHeight: 1.75,
  fontWeight: 'var(--w-semibold)',
  background: 'var(--surface-3)',
  color: 'var(--text-2)',
  whiteSpace: 'nowrap',
  '.i': {
    inlineSize: '1.1em',
    blockSize: '1.1em',
  },
  '@media (forced-colors: active)': {
    border: '1px solid ButtonText',
  },
});

export const primary = css({
  background: 'var(--primary-tint)',
  color: 'var(--primary-text)',
});

export const charter = css({
  background: 'var(--accent-soft)',
  color: 'var(--accent-text)',
  boxShadow: 'inset 0 0 0 1px var(--accent-line)',
});

export const system = css({
  background: 'var(--primary-soft)',
  color: 'var(--primary-text)',
  boxShadow: 'inset 0 0 0 1px var(--primary-line)',
});

export const good = css({
  background: 'var(--secondary-soft)',
  color: 'var(--secondary-text)',
});

export const success = css({
  background: 'var(--success-soft)',
  color: 'var(--success-text)',
});

export const warn = css({
  background: 'var(--warn-soft)',
  color: 'var(--warn-text)',
});

export const danger = css({
  background: 'var(--danger-soft)',
  color: 'var(--danger-text)',
});

export const best = css({
  background: 'var(--secondary)',
  color: 'var(--on-primary)',
});

export const round = css({
  borderRadius: 'var(--radius-full)',
  paddingInline: '0.625rem',
});
