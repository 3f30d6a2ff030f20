import { css } from 'goober';
import { CLUSTER, LAPIS_BAR, VISUALLY_HIDDEN } from '../styleParts.ts';

/** Stacked above the following content and not clipped, because the form's lists open over it. */
export const bar = css({
  ...LAPIS_BAR,
  zIndex: 2,
  h1: {
    ...CLUSTER,
    gap: '0 0.375rem',
    fontSize: 'var(--text-md)',
    lineHeight: '1.375rem',
    fontWeight: 'var(--w-heavy)',
  },
});

export const row = css({
  position: 'relative',
  paddingBlock: '0.375rem',
});

/** Always read out by screen readers; visible where there is room. */
export const what = css({
  '@media (max-width: 63.99em)': VISUALLY_HIDDEN,
});

/** Above the button that covers the line. */
export const title = css({
  position: 'relative',
  zIndex: 1,
  pointerEvents: 'none',
  display: 'grid',
  alignContent: 'center',
  minBlockSize: '2.75rem',
  marginInline: '3.25rem',
  paddingInline: '0.75rem 2.5rem',
  '@media (min-width: 64em)': {
    ...CLUSTER,
    gap: '0 1rem',
    margin: 0,
    paddingInline: '0 12rem',
    h1: { fontSize: 'var(--text-lg)' },
  },
});

export const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  color: 'var(--lapis-100)',
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  li: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.375rem',
  },
  '@media (max-width: 63.99em)': {
    '.i': { display: 'none' },
    'li::before': { content: "'·'", marginInlineStart: '0.375rem' },
    'li:first-child::before': { content: 'none' },
  },
  '@media (min-width: 64em)': {
    gap: '0 1rem',
    fontSize: 'var(--text-sm)',
  },
});

export const edit = css({
  '& > summary': {
    position: 'absolute',
    insetBlockStart: '0.375rem',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '0.5rem',
    borderRadius: 'var(--radius-md)',
    background: 'rgb(155 185 255 / 0.14)',
    color: '#fff',
    fontSize: 'var(--text-sm)',
    fontWeight: 'var(--w-semibold)',
    '.i': { color: 'var(--saffron-300)' },
  },
  '& > summary:hover': { background: 'rgb(155 185 255 / 0.24)' },
  '@media (max-width: 63.99em)': {
    '& > summary': {
      insetInline: '3.25rem',
      minBlockSize: '2.75rem',
      paddingInline: '0.75rem',
    },
    '& > summary > span': VISUALLY_HIDDEN,
  },
  '@media (min-width: 64em)': {
    '& > summary': {
      insetInlineEnd: 0,
      minBlockSize: '2.75rem',
      paddingInline: '1rem',
    },
  },
});

export const panel = css({
  paddingBlock: 'var(--space-4)',
  color: 'var(--text)',
});
