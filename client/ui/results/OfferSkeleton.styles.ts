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
