import { css } from 'goober';
import { fitColumn, sizeSquare, spaceGrid, spaceRow, spaceWrap, SURFACE_BOX } from '../styleParts.ts';

/** A box in the colour of its price. */
const BAR = {
  content: "''",
  background: 'var(--bar)',
  forcedColorAdjust: 'none',
} as const;

export const graph = css(fitColumn(4));

export const picks = css({
  ...spaceGrid(2),
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  p: {
    display: 'grid',
    padding: 'var(--space-2) var(--space-4)',
    ...SURFACE_BOX,
    borderBlockStart: '4px solid var(--primary)',
    fontSize: 'var(--text-sm)',
    color: 'var(--text-2)',
  },
  '[data-way="back"]': { borderBlockStartColor: 'var(--turquoise-700)' },
  b: { fontSize: 'var(--text-md)', color: 'var(--text)' },
});

export const plot = css({
  position: 'relative',
  '& > div': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    columnGap: '1px',
    blockSize: '9rem',
    marginBlockEnd: '1.75rem',
    borderBlockEnd: '1px solid var(--border-strong)',
    // The browser handles vertical touch scrolling; horizontal movement drags a handle.
    touchAction: 'pan-y',
  },
  '@media (scripting: enabled)': { '& > div': { marginBlockEnd: '4.25rem', cursor: 'ew-resize' } },
  i: {
    position: 'relative',
    display: 'grid',
    alignItems: 'end',
    fontStyle: 'normal',
    '--bar': 'var(--lapis-300)',
  },
  'i::before': {
    ...BAR,
    blockSize: 'calc(var(--fill) * 100%)',
    borderRadius: '3px 3px 0 0',
  },
  'i[data-off]::after': {
    content: "''",
    position: 'absolute',
    insetBlockEnd: '-0.5rem',
    justifySelf: 'center',
    ...sizeSquare('0.25rem'),
    borderRadius: '50%',
    background: 'var(--pomegranate-500)',
    forcedColorAdjust: 'none',
  },
  'i[data-grade="low"]': { '--bar': 'var(--turquoise-500)' },
  'i[data-grade="high"]': { '--bar': 'var(--saffron-400)' },
  'i[data-mark]': { background: 'var(--primary-soft)' },
  'i[data-mark="out"]': { '--bar': 'var(--primary)' },
  'i[data-mark="back"]': { '--bar': 'var(--turquoise-700)' },
  small: {
    position: 'absolute',
    insetBlockEnd: '-1.75rem',
    insetInlineStart: 0,
    fontSize: '0.8125rem',
    color: 'var(--text-2)',
  },
});

/** The two range inputs overlap, so only their thumbs receive pointer events. */
export const handle = css({
  appearance: 'none',
  position: 'absolute',
  insetInline: '-0.625rem',
  insetBlockEnd: '-0.25rem',
  inlineSize: 'calc(100% + 1.25rem)',
  blockSize: 'var(--size-tap)',
  margin: 0,
  background: 'none',
  pointerEvents: 'none',
  '--handle': 'var(--primary)',
  '&[data-way="back"]': { '--handle': 'var(--turquoise-700)' },
  '&::-webkit-slider-thumb': {
    appearance: 'none',
    inlineSize: '1.5rem',
    blockSize: '2.75rem',
    border: '0.5rem solid transparent',
    borderInlineWidth: '0.25rem',
    borderRadius: '1rem',
    background: 'var(--handle) padding-box',
    pointerEvents: 'auto',
    cursor: 'ew-resize',
  },
  '&::-moz-range-thumb': {
    inlineSize: '1rem',
    blockSize: '1.75rem',
    border: 0,
    borderRadius: '1rem',
    background: 'var(--handle)',
    pointerEvents: 'auto',
    cursor: 'ew-resize',
  },
});

export const legend = css({
  ...spaceWrap('0 var(--space-4)'),
  fontSize: '0.8125rem',
  color: 'var(--text-2)',
  span: { ...spaceRow(1), '--bar': 'var(--lapis-300)' },
  'span::before': {
    ...BAR,
    ...sizeSquare('0.75rem'),
    borderRadius: '3px',
  },
  '[data-grade="low"]': { '--bar': 'var(--turquoise-500)' },
  '[data-grade="high"]': { '--bar': 'var(--saffron-400)' },
  '[data-off]': { '--bar': 'var(--pomegranate-500)' },
  '[data-off]::before': { blockSize: '0.25rem' },
});

export const pairs = css({
  ...spaceWrap(2),
  fontSize: 'var(--text-sm)',
  a: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 0.25rem',
    minBlockSize: 'var(--size-tap)',
    padding: '0 var(--space-4)',
    border: '1px solid var(--border-strong)',
    borderRadius: 'var(--radius-xl)',
    background: 'var(--surface)',
    color: 'var(--text)',
    textDecoration: 'none',
  },
  'a:hover': { borderColor: 'var(--primary)' },
});

export const total = css({
  ...spaceWrap(3),
  ...SURFACE_BOX,
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: 'var(--space-3) var(--space-4)',
  p: { display: 'grid', fontSize: 'var(--text-sm)', color: 'var(--text-2)' },
  b: {
    fontSize: 'var(--text-xl)',
    color: 'var(--text)',
    animation: 'rise var(--dur-2) var(--ease-out)',
  },
  // Keeps the bar within reach of the thumb while the graph is on screen.
  '@media (max-width: 63.99em) and (min-height: 40em)': {
    position: 'sticky',
    insetBlockEnd: 'var(--space-2)',
    boxShadow: 'var(--shadow-2)',
  },
});
