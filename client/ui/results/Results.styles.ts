import { css } from 'goober';
import { spaceGrid } from '../styleParts.ts';

export const results = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 64em)': {
    paddingBlockStart: 'var(--space-4)',
    gridTemplateColumns: '17rem minmax(0, 1fr)',
    gap: 'var(--space-6)',
  },
});

export const aside = css({
  '@media (min-width: 64em)': {
    position: 'sticky',
    // Drawn after the cards; otherwise the browser would check in every frame for overlaps with all their parts.
    zIndex: 'var(--z-raised)',
    insetBlockStart: 'var(--space-4)',
    alignSelf: 'start',
    maxBlockSize: 'calc(100dvh - 2 * var(--space-4))',
    overflowY: 'auto',
    borderRadius: 'var(--radius-lg)',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
  },
  '@media (max-width: 63.99em)': {
    '&:not(:target)': { display: 'none' },
  },
});

/** Cards depend on the width of the list, not of the window. */
export const column = css({
  container: 'list / inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minInlineSize: 0,
});

/** Always taller than the window, so that content below it never visibly moves. */
export const list = css({ position: 'relative', isolation: 'isolate', minBlockSize: '100svh' });

/** Blocks, not a grid: a grid measures every card again when one changes. */
export const cards = css({
  '& > article': { marginBlockEnd: 'var(--space-3)' },
});

/** Hides the cards of the previous list, which stay for a few frames, and makes them unreachable. */
export const oldCards = css({
  contentVisibility: 'hidden',
  containIntrinsicBlockSize: 'auto 100svh',
  '@supports not (content-visibility: hidden)': { display: 'none' },
});

export const below = css(spaceGrid(3));

/** The last card of a list has this space itself. */
export const belowNothing = css({ marginBlockStart: 'var(--space-3)' });

export const stale = css({ position: 'sticky', insetBlockEnd: 'var(--space-4)', zIndex: 'var(--z-sticky)' });
