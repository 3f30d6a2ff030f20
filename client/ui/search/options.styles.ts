import { css } from 'goober';
import { CLUSTER, fitColumn, SURFACE_BOX } from '../styleParts.ts';

export const popover = css({
  position: 'absolute',
  zIndex: 'var(--z-dropdown)',
  insetBlockStart: 'calc(100% + var(--space-2))',
  insetInlineStart: 0,
  inlineSize: 'max(100%, min(21rem, calc(100vw - 4rem)))',
  ...SURFACE_BOX,
  boxShadow: 'var(--shadow-4)',
  padding: 'var(--space-2)',
  animation: 'rise var(--dur-2) var(--ease-out)',
});

export const options = css({ display: 'grid', maxBlockSize: '22rem', overflowY: 'auto' });

export const groupTitle = css({
  padding: 'var(--space-2) var(--space-3) var(--space-1)',
  fontSize: 'var(--text-xs)',
  color: 'var(--text-3)',
});

export const option = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  gap: 'var(--space-3)',
  padding: 'var(--space-2) var(--space-3)',
  borderRadius: 'var(--radius-sm)',
  cursor: 'pointer',
  lineHeight: 1.5,
  small: {
    display: 'block',
    color: 'var(--text-3)',
    fontSize: 'var(--text-xs)',
  },
  '& > bdi': {
    fontSize: 'var(--text-xs)',
    color: 'var(--text-3)',
    fontWeight: 'var(--w-semibold)',
  },
  '&[aria-selected="true"], &:hover': {
    background: 'var(--primary-soft)',
  },
});

export const icon = css({
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  borderRadius: 'var(--radius-sm)',
  display: 'grid',
  placeItems: 'center',
  background: 'var(--surface-3)',
  color: 'var(--text-2)',
});

export const nothing = css({ padding: 'var(--space-3)', color: 'var(--text-2)', fontSize: 'var(--text-sm)' });

export const party = css({
  ...fitColumn(4),
  padding: 'var(--space-5)',
  cursor: 'default',
});

export const partyRow = css({ ...CLUSTER, justifyContent: 'space-between', gap: 'var(--space-3)' });

/** The calendar opens below its field on wide screens, and at the bottom edge on phones. */
export const sheet = css({
  padding: 'var(--space-4)',
  '@media (min-width: 48em)': { inlineSize: '40rem', maxInlineSize: 'calc(100vw - 4rem)' },
  '@media (max-width: 47.99em)': {
    position: 'fixed',
    zIndex: 'var(--z-dialog)',
    inset: 'auto 0 0',
    inlineSize: '100%',
    borderEndEndRadius: 0,
    borderEndStartRadius: 0,
    maxBlockSize: '88dvh',
    overflowY: 'auto',
  },
});

export const sheetHead = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  '@media (min-width: 48em)': { display: 'none' },
});

/** As high as the calendar while its chunk loads. */
export const calendarPlace = css({ minBlockSize: '21rem' });
