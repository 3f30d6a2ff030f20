import { css } from 'goober';
import { CENTERED, FINE_PRINT, sizeSquare, spaceGrid } from './styleParts.ts';

export const timeline = css({
  display: 'grid',
  li: {
    position: 'relative',
    ...spaceGrid('0 min(var(--space-3), 4%)'),
    gridTemplateColumns: '1.75rem minmax(40%, 1fr) auto',
    paddingBlockEnd: 'var(--space-5)',
    fontSize: 'var(--text-sm)',
    lineHeight: 1.7,
  },
  'li::before': {
    content: "''",
    gridArea: '1 / 1',
    ...sizeSquare('1.75rem'),
    clipPath: 'var(--star-8)',
    background: 'var(--_c, var(--border-strong))',
    zIndex: 1,
  },
  'li::after': {
    content: "''",
    position: 'absolute',
    insetInlineStart: 'calc(0.875rem - 1px)',
    insetBlock: '1.5rem -0.25rem',
    inlineSize: '2px',
    background: 'var(--_l, var(--border))',
  },
  'li:last-child': {
    paddingBlockEnd: 0,
  },
  'li:last-child::after': {
    display: 'none',
  },
  'li[data-state="done"]': {
    '--_c': 'var(--primary)',
    '--_l': 'var(--primary-line)',
  },
  'li[data-state="now"]': {
    '--_c': 'var(--saffron-400)',
  },
  'li[data-state="bad"]': {
    '--_c': 'var(--danger)',
  },
  time: {
    ...FINE_PRINT,
    lineHeight: '1.75rem',
  },
});

export const mark = css({
  gridArea: '1 / 1',
  zIndex: 2,
  alignSelf: 'start',
  blockSize: '1.75rem',
  ...CENTERED,
  color: '#fff',
  [`.${timeline} li[data-state="now"] &`]: {
    color: 'var(--lapis-950)',
  },
});

export const title = css({
  fontWeight: 'var(--w-bold)',
  fontSize: 'var(--text-md)',
  lineHeight: '1.75rem',
  [`.${timeline} li[data-state="next"] &`]: {
    color: 'var(--text-3)',
    fontWeight: 'var(--w-medium)',
  },
});

export const body = css({ gridColumn: '2 / -1', color: 'var(--text-2)' });
