import { css } from 'goober';
import { stackBy } from '../styleParts.ts';

/** Behind the list: real cards cover it one by one, so that nothing visible moves. */
export const backdrop = css({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: -1,
  ...stackBy(3),
  maxBlockSize: '100%',
  overflow: 'clip',
});

export const placeholder = css({
  ...stackBy(4),
  alignContent: 'space-between',
  padding: 'var(--space-4)',
  blockSize: '22.125rem',
  '@container list (min-width: 42rem)': {
    gridTemplateColumns: '12rem minmax(0, 1fr) 11.5rem',
    alignContent: 'center',
    padding: 'var(--space-5)',
    blockSize: '12.5rem',
  },
});

export const carrierBox = css({ blockSize: '2.75rem' });

export const legBox = css({ blockSize: '3.25rem' });

export const priceBox = css({ blockSize: '3rem' });
