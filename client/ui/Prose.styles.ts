import { css } from 'goober';
import { fitColumn, sizeSquare, spaceGrid, SURFACE_BOX } from './styleParts.ts';

export const prose = css({
  fontSize: 'var(--text-lg)',
  lineHeight: 2.05,
  ...fitColumn(5),
  'h2, h3': {
    scrollMarginBlockStart: '5rem',
    fontWeight: 'var(--w-heavy)',
  },
  h2: {
    fontSize: 'var(--text-2xl)',
    lineHeight: 1.6,
    marginBlockStart: 'var(--space-5)',
  },
  'h2::before': {
    content: "''",
    display: 'inline-block',
    ...sizeSquare('0.7em'),
    marginInlineEnd: '0.5em',
    background: 'var(--saffron-400)',
    clipPath: 'var(--star-8)',
    verticalAlign: '-0.02em',
  },
  h3: {
    fontSize: 'var(--text-xl)',
  },
  'ul, ol': {
    paddingInlineStart: '1.5rem',
    ...spaceGrid(2),
  },
  ul: {
    listStyle: 'none',
  },
  'ul > li': {
    position: 'relative',
  },
  'ul > li::before': {
    content: "''",
    position: 'absolute',
    insetInlineStart: '-1.4rem',
    insetBlockStart: '0.72em',
    ...sizeSquare('0.55rem'),
    background: 'var(--turquoise-500)',
    clipPath: 'var(--star-8)',
  },
  blockquote: {
    borderInlineStart: '4px solid var(--saffron-400)',
    paddingInlineStart: 'var(--space-5)',
    fontWeight: 'var(--w-semibold)',
  },
  table: {
    display: 'block',
    overflowX: 'auto',
    fontSize: 'var(--text-md)',
    lineHeight: 1.7,
    ...SURFACE_BOX,
    borderCollapse: 'separate',
    borderSpacing: 0,
  },
  'th, td': {
    padding: 'var(--space-3) var(--space-4)',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  'tr:not(:first-child)': { '& > td, & > th': { borderBlockStart: '1px solid var(--border)' } },
  'tbody:not(:first-child)': { '& td, & th': { borderBlockStart: '1px solid var(--border)' } },
  th: {
    background: 'var(--surface-2)',
    fontWeight: 'var(--w-semibold)',
  },
  // A scrolling table is as wide as its cells; in wide columns it fills the column.
  '@media (min-width: 48em)': {
    table: {
      display: 'table',
      overflow: 'hidden',
    },
  },
  img: {
    borderRadius: 'var(--radius-lg)',
  },
  // A link that is alone in a list item or cell gets a finger-sized target.
  '@media (pointer: coarse)': {
    'li > a:only-child, td > a:only-child': {
      position: 'relative',
      display: 'inline-block',
    },
    'li > a:only-child::after, td > a:only-child::after': {
      content: "''",
      position: 'absolute',
      insetBlock: 'calc((100% - var(--size-tap)) / 2)',
      insetInline: 'clamp(-0.75rem, (100% - var(--size-tap)) / 2, 0px)',
    },
  },
});
