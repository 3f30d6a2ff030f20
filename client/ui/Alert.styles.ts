import { css } from 'goober';

export const alert = css({
  display: 'flex',
  gap: 'var(--space-3)',
  padding: 'var(--space-3) var(--space-4)',
  borderRadius: 'var(--radius-md)',
  border: '1px solid var(--border)',
  background: 'var(--surface-2)',
  fontSize: 'var(--text-sm)',
  lineHeight: 1.75,
  '& > .i': {
    marginBlockStart: '0.25em',
    color: 'var(--_c, var(--text-2))',
  },
  'b, h2, h3': {
    color: 'var(--_c, var(--text))',
  },
  ul: {
    margin: 'var(--space-1) 0 0',
    paddingInlineStart: '1.1rem',
  },
  'li > a': {
    display: 'inline-block',
    paddingBlock: 'var(--space-1)',
  },
  a: {
    color: 'var(--_c, inherit)',
    fontWeight: 'var(--w-semibold)',
  },
});

export const info = css({
  '--_c': 'var(--primary-text)',
  background: 'var(--primary-soft)',
  borderColor: 'var(--primary-line)',
});

export const success = css({
  '--_c': 'var(--success-text)',
  background: 'var(--success-soft)',
  borderColor: 'var(--success-line)',
});

export const warn = css({
  '--_c': 'var(--warn-text)',
  background: 'var(--warn-soft)',
  borderColor: 'var(--warn-line)',
});

export const danger = css({
  '--_c': 'var(--danger-text)',
  background: 'var(--danger-soft)',
  borderColor: 'var(--danger-line)',
});

export const body = css({
  flex: 1,
  minInlineSize: 0,
  '@media (pointer: coarse)': {
    'li > a': {
      display: 'flex',
      alignItems: 'center',
      minBlockSize: 'var(--size-tap)',
    },
  },
});
