import { css } from 'goober';
import { INLINE_ROW } from './styleParts.ts';

export const button = css({
  '--_h': 'var(--size-control)',
  ...INLINE_ROW,
  justifyContent: 'center',
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
  // The label wraps only when it does not fit on a line of its own, for example with text at 200 %.
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
  '@media (forced-colors: active)': { border: '1px solid ButtonText' },
  '@media print': {
    '&&': {
      background: 'none',
      color: '#000',
      borderColor: '#888',
      boxShadow: 'none',
    },
  },
});

function filled(background: string, color: string, hovered: string) {
  return { background, color, '&:hover': { background: hovered } };
}

export const cta = css({
  ...filled('var(--cta)', 'var(--on-cta)', 'var(--cta-hover)'),
  fontWeight: 'var(--w-bold)',
  boxShadow:
    '0 8px 20px -10px color-mix(in srgb, var(--saffron-500) 80%, transparent), inset 0 1px 0 rgb(255 255 255 / 0.35)',
});

export const primary = css(filled('var(--primary)', 'var(--on-primary)', 'var(--primary-hover)'));

export const soft = css(
  filled(
    'var(--primary-soft)',
    'var(--primary-text)',
    'color-mix(in srgb, var(--primary) 16%, var(--primary-soft))',
  ),
);

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

export const onDark = css(filled('rgb(155 185 255 / 0.14)', '#fff', 'rgb(155 185 255 / 0.26)'));

export const ghostOnDark = css({
  color: '#fff',
  '&:hover': {
    background: 'rgb(255 255 255 / 0.14)',
  },
});

export const white = css(filled('#fff', 'var(--lapis-800)', 'var(--lapis-100)'));

export const small = css({
  '--_h': 'var(--size-control-sm)',
  fontSize: 'var(--text-sm)',
  paddingInline: 'var(--space-3)',
  borderRadius: 'var(--radius-sm)',
  '@media (pointer: coarse)': { minBlockSize: 'var(--size-tap)', minInlineSize: 'var(--size-tap)' },
});

export const large = css({
  '--_h': 'var(--size-control-lg)',
  fontSize: 'var(--text-lg)',
  paddingInline: 'var(--space-8)',
  borderRadius: 'var(--radius-lg)',
});

export const iconOnly = css({
  paddingInline: 0,
  inlineSize: 'var(--_h)',
  '@media (pointer: coarse)': { minInlineSize: 'var(--size-tap)' },
});

export const block = css({ inlineSize: '100%' });
