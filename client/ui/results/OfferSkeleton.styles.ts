import { css } from 'goober';

/** The placeholders are behind the list: real cards cover them one by one, so that nothing visible moves. */
export const backdrop = css({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: -1,
  display: 'grid',
  gap: 'var(--space-3)',
  maxBlockSize: '100%',
  overflow: 'clip',
  '& span': { background: 'var(--surface-3)', animation: 'none' },
  // One band in the colour of the cards, because moved backgrounds would restyle and paint eighteen boxes in every frame.
  '&::after': {
    content: "''",
    position: 'absolute',
    inset: 0,
    background: 'linear-gradient(100deg, transparent 35%, var(--surface) 50%, transparent 65%)',
    opacity: 0.65,
    animation: 'sweep 1.6s linear infinite',
  },
});

export const placeholder = css({
  display: 'grid',
  gap: 'var(--space-4)',
  alignContent: 'space-between',
  padding: 'var(--space-4)',
  blockSize: '10.625rem',
  '@container list (min-width: 36rem)': {
    gridTemplateColumns: '12rem minmax(0, 1fr) 11.5rem',
    alignContent: 'center',
    padding: 'var(--space-4)',
    blockSize: '7.75rem',
  },
});

export const carrierBox = css({ blockSize: '1.75rem' });

export const legBox = css({ blockSize: '1.75rem' });

export const priceBox = css({ blockSize: '3rem' });
