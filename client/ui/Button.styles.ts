import { css } from 'goober';

export const button = css({
  '--_h': 'var(--size-control)',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'var(--space-2)',
  minBlockSize: 'var(--_h)',
  paddingInline: 'var(--space-5)',
  border: '1px solid transparent',
  borderRadius: 'var(--radius-md)',
  background: 'transparent',
  color: 'var(--text)',
  fontWeight: 'var(--w-semibold)',
  fontSize: 'var(--text-md)',
  lineHeight: 1.4,
  textDecoration: 'none',
  // One line, until even a line of its own is too short for it: with text at 200 %.
  flexShrink: 0,
  maxInlineSize: '100%',
  paddingBlock: '0.25rem',
  textAlign: 'center',
  cursor: 'pointer',
  transition:
    'background-color var(--dur-1), border-color var(--dur-1), box-shadow var(--dur-2), transform var(--dur-1)',
  '&:active': {
    transform: 'translateY(1px)',
  },
  '&&:disabled, &&[aria-disabled="true"]': {
    background: 'var(--surface-3)',
    color: 'var(--text-3)',
    borderColor: 'transparent',
    boxShadow: 'none',
    cursor: 'not-allowed',
  },
  '&[aria-busy="true"]': {
    cursor: 'progress',
  },
  '@media (forced-colors: active)': {
    border: '1px solid ButtonText',
  },
  '@media print': {
    '&&': {
      background: 'none',
      color: '#000',
      borderColor: '#888',
      boxShadow: 'none',
    },
  },
});

export const cta = css({
  background: 'var(--cta)',
  color: 'var(--on-cta)',
  fontWeight: 'var(--w-bold)',
  boxShadow:
    '0 8px 20px -10px color-mix(in srgb, var(--saffron-500) 80%, transparent), inset 0 1px 0 rgb(255 255 255 / 0.35)',
  '&:hover': {
    background: 'var(--cta-hover)',
  },
});

export const primary = css({
  background: 'var(--primary)',
  color: 'var(--on-primary)',
  '&:hover': {
    background: 'var(--primary-hover)',
  },
});

export const soft = css({
  background: 'var(--primary-soft)',
  color: 'var(--primary-text)',
  '&:hover': {
    background: 'color-mix(in srgb, var(--primary) 16%, var(--primary-soft))',
  },
});

export const outline = css({
  borderColor: 'var(--border-strong)',
  background: 'var(--surface)',
  color: 'var(--text)',
  '&:hover': {
    borderColor: 'var(--control)',
    background: 'var(--surface-2)',
  },
});

export const ghost = css({
  color: 'var(--text-2)',
  '&:hover': {
    background: 'var(--surface-3)',
    color: 'var(--text)',
  },
});

export const picked = css({
  background: 'var(--success-soft)',
  color: 'var(--success-text)',
  borderColor: 'var(--success-line)',
  cursor: 'default',
});

export const danger = css({
  background: 'var(--danger-soft)',
  color: 'var(--danger-text)',
  borderColor: 'var(--danger-line)',
});

/** On the always-dark brand areas: header over the hero, ticket head, error screen. */
export const onDark = css({
  background: 'rgb(155 185 255 / 0.14)',
  color: '#fff',
  '&:hover': {
    background: 'rgb(155 185 255 / 0.26)',
  },
});

export const ghostOnDark = css({
  color: '#fff',
  '&:hover': {
    background: 'rgb(255 255 255 / 0.14)',
  },
});

export const white = css({
  background: '#fff',
  color: 'var(--lapis-800)',
  '&:hover': {
    background: 'var(--lapis-100)',
  },
});

export const small = css({
  '--_h': 'var(--size-control-sm)',
  fontSize: 'var(--text-sm)',
  paddingInline: 'var(--space-3)',
  borderRadius: 'var(--radius-sm)',
  '@media (pointer: coarse)': {
    minBlockSize: 'var(--size-tap)',
    minInlineSize: 'var(--size-tap)',
  },
});

export const large = css({
  '--_h': 'var(--size-control-lg)',
  fontSize: 'var(--text-lg)',
  paddingInline: 'var(--space-8)',
  borderRadius: 'var(--radius-lg)',
});

export const block = css({
  inlineSize: '100%',
});

export const iconOnly = css({
  paddingInline: 0,
  inlineSize: 'var(--_h)',
  '@media (pointer: coarse)': {
    minInlineSize: 'var(--size-tap)',
  },
});
