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

/** A small square button without its own background. */
export const BARE_SQUARE = {
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  background: 'none',
  borderRadius: 'var(--radius-sm)',
  color: 'var(--text-3)',
} as const;

/** An input that is seen as its whole label. */
export const COVERING_INPUT = {
  position: 'absolute',
  opacity: 0,
  inset: 0,
  margin: 0,
  cursor: 'pointer',
} as const;
