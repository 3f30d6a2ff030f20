/** Colours of the always-dark brand areas, with their focus ring and tiles. */
export const LAPIS_GROUND = {
  background: 'var(--lapis-950)',
  color: '#fff',
  '--focus': 'var(--saffron-300)',
  '--tile-ink': 'var(--lapis-400)',
  '--tile-alpha': 0.2,
};

/** A bar whose forms open lists over the page below. */
export const LAPIS_BAR = {
  ...LAPIS_GROUND,
  '&&': {
    overflow: 'visible',
  },
};

/** One column, never wider than its container. */
export const COLUMN = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

/** A step of the space scale (`--space-…`) or a CSS length. */
const toGap = (gap: number | string) => (typeof gap === 'number' ? `var(--space-${gap})` : gap);

export const fitColumn = (gap: number | string) => ({ ...COLUMN, gap: toGap(gap) }) as const;

export const spaceGrid = (gap: number | string) => ({ display: 'grid', gap: toGap(gap) }) as const;

export const spaceRow = (gap: number | string) =>
  ({ display: 'flex', alignItems: 'center', gap: toGap(gap) }) as const;

export const spaceInlineRow = (gap: number | string) =>
  ({ ...spaceRow(gap), display: 'inline-flex' }) as const;

export const spaceWrap = (gap: number | string) =>
  ({ display: 'flex', flexWrap: 'wrap', gap: toGap(gap) }) as const;

/** A row that wraps, centred on its axis. */
export const spaceCluster = (gap: number | string) => ({ ...CLUSTER, gap: toGap(gap) }) as const;

/** Stacks the parts of a page. */
export const PAGE_COLUMN = fitColumn(6);

/** A row that wraps, centred on its axis. */
export const CLUSTER = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
} as const;

export const ROW = spaceRow(3);

export const INLINE_ROW = spaceInlineRow(2);

export const CENTERED = {
  display: 'grid',
  placeItems: 'center',
} as const;

export const sizeSquare = (size: string) => ({ inlineSize: size, blockSize: size });

/** Minimum size of a touch target. */
export const TAP_TARGET = {
  minBlockSize: 'var(--size-tap)',
  minInlineSize: 'var(--size-tap)',
} as const;

/** The shape around an icon. */
export const starShape = (size: string) =>
  ({ ...sizeSquare(size), ...CENTERED, clipPath: 'var(--star-8)' }) as const;

export const SURFACE_BOX = {
  background: 'var(--surface)',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius-lg)',
} as const;

/** A small box inside a card. */
export const INNER_BOX = {
  background: 'var(--surface)',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius-md)',
  fontSize: 'var(--text-sm)',
} as const;

/** An entry of a row of links. */
export const NAV_ITEM = {
  color: 'var(--text-2)',
  fontSize: 'var(--text-sm)',
  fontWeight: 'var(--w-medium)',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
} as const;

/** The lower part of an open card. */
export const CARD_DRAWER = {
  padding: 'var(--space-5) var(--space-4)',
  borderBlockStart: '1px solid var(--border)',
  background: 'var(--surface-2)',
  borderRadius: '0 0 var(--radius-lg) var(--radius-lg)',
} as const;

export const FINE_PRINT = {
  fontSize: 'var(--text-xs)',
  color: 'var(--text-3)',
} as const;

/** A small square button without its own background. */
export const BARE_SQUARE = {
  ...sizeSquare('2.25rem'),
  ...CENTERED,
  padding: 0,
  border: 0,
  background: 'none',
  borderRadius: 'var(--radius-sm)',
  color: 'var(--text-3)',
} as const;

/** An invisible input that covers its whole label. */
export const COVERING_INPUT = {
  position: 'absolute',
  opacity: 0,
  inset: 0,
  margin: 0,
  cursor: 'pointer',
} as const;

/** Styles of links that fill the rows of a clipped box. */
export const HOVER_ROWS = {
  'a:hover': {
    background: 'var(--surface-2)',
  },
  'a:focus-visible': {
    outlineOffset: '-3px',
  },
} as const;

/** Only for screen readers. */
export const VISUALLY_HIDDEN = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** A layer that covers its box. */
export const FILLING_LAYER = {
  position: 'absolute',
  inset: 0,
  ...sizeSquare('100%'),
} as const;

/** A layer behind the content of an isolated box. */
export const BACK_LAYER = {
  content: "''",
  position: 'absolute',
  inset: 0,
  zIndex: -1,
} as const;

/** Enlarges the touch target of its positioned box without moving anything. */
export const reachOut = (inset: string) => ({ content: "''", position: 'absolute', inset }) as const;

/** A row that scrolls from edge to edge of the window. */
export const SCROLL_ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minBlockSize: '3rem',
  marginInline: 'calc(-1 * var(--gutter))',
  paddingInline: 'var(--gutter)',
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const;

/** Not sticky in a low window, where it would cover the list. */
export const STICKY_BAR = {
  position: 'sticky',
  insetBlockStart: 0,
  // Above the cards and the filters, which never need to overlap it.
  zIndex: 'var(--z-sticky)',
  background: 'var(--bg)',
  '@media (max-height: 30em)': { position: 'static' },
} as const;

/** A list of people: an avatar, then names of any length. */
export const PEOPLE_ROWS = {
  display: 'grid',
  li: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '0 var(--space-3)',
    paddingBlock: 'var(--space-3)',
    borderBlockEnd: '1px solid var(--border)',
    lineHeight: 1.6,
    overflowWrap: 'anywhere',
  },
  'li bdi[dir]': {
    whiteSpace: 'normal',
  },
  'li:last-child': {
    border: 0,
    paddingBlockEnd: 0,
  },
} as const;

/** A link or button that looks like text. */
export const TEXT_LINK = {
  background: 'none',
  border: 0,
  padding: 0,
  color: 'var(--primary-text)',
  fontWeight: 'var(--w-semibold)',
  fontSize: 'var(--text-sm)',
  ...spaceInlineRow(1),
  textDecoration: 'none',
  minBlockSize: '1.5rem',
  position: 'relative',
  // Enlarges the touch target without moving anything.
  '@media (pointer: coarse)': {
    '&::after': {
      content: "''",
      position: 'absolute',
      insetBlock: 'calc((100% - var(--size-tap)) / 2)',
      insetInline: 'clamp(-0.75rem, (100% - var(--size-tap)) / 2, 0px)',
    },
  },
  '&:hover': {
    textDecoration: 'underline',
  },
} as const;
