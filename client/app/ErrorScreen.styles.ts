import { css } from 'goober';
import { CENTERED, sizeSquare, spaceRow } from '../ui/styleParts.ts';

export const screen = css({
  position: 'relative',
  isolation: 'isolate',
  ...CENTERED,
  textAlign: 'center',
  color: '#fff',
  background: 'radial-gradient(90% 70% at 50% 42%, var(--lapis-700), var(--lapis-950) 72%)',
  overflow: 'clip',
  minBlockSize: 'min(46rem, 88dvh)',
  padding: 'var(--space-12) var(--space-4)',
  '--focus': 'var(--saffron-300)',
  h1: {
    fontSize: 'var(--text-3xl)',
    marginBlockStart: 'var(--space-4)',
  },
  p: {
    color: 'var(--lapis-200)',
    maxInlineSize: '34rem',
    overflowWrap: 'anywhere',
  },
  'p a': {
    color: 'var(--saffron-300)',
  },
  '.cluster': {
    justifyContent: 'center',
  },
  'p bdi': {
    whiteSpace: 'normal',
  },
});

export const stack = css({
  ...spaceRow(4),
  flexDirection: 'column',
});

export const rays = css({
  position: 'absolute',
  zIndex: -1,
  insetInlineStart: '50%',
  insetBlockStart: '38%',
  inlineSize: '90rem',
  maxInlineSize: 'none',
  translate: '50% -50%',
  opacity: 0.5,
  mask: 'linear-gradient(to bottom, #000 48%, transparent 57%)',
});

export const digits = css({
  ...spaceRow('clamp(0.25rem, 2vw, 1.5rem)'),
  justifyContent: 'center',
  fontSize: 'clamp(8rem, 24vw, 17rem)',
  fontWeight: 900,
  lineHeight: 1,
  direction: 'ltr',
  '.i': {
    ...sizeSquare('0.72em'),
    fill: 'var(--saffron-400)',
    stroke: 'none',
    rotate: '14deg',
    filter: 'drop-shadow(0 18px 24px rgb(8 20 55 / 0.5))',
    animation: 'drift 5s var(--ease-out) infinite alternate',
  },
});
