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

const tone = (name: string) =>
  css({
    '--_c': `var(--${name}-text)`,
    background: `var(--${name}-soft)`,
    borderColor: `var(--${name}-line)`,
  });

export const info = tone('primary');
export const success = tone('success');
export const warn = tone('warn');
export const danger = tone('danger');

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
