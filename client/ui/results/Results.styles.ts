import { css } from 'goober';
import { spaceGrid } from '../styleParts.ts';
import { CARDS_PER_GROUP } from './cardsPerGroup.ts';
import { MIDDLE } from './cardStyles.ts';

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

/** Number of cards that a phone lays out one after another: those within the distance in which Chromium prepares them. */
const IN_TURN = 8;

/**
 * Lays out the cards from number `first` on one after another, so that no frame of a phone is long. The attribute of
 * the first scroll (`client/shell/startShell.ts`) ends the wait.
 */
function layOutInTurn(first: number, delayMs: number) {
  const select = (place: string) => `:root:not([data-scrolled]) & > article:nth-of-type(${place})`;
  const turns = Array.from({ length: IN_TURN }, (_, turn) => [
    select(`${first + turn}`),
    { animationDelay: `${delayMs + 100 * turn}ms` },
  ]);
  return {
    '@media (max-width: 40em)': {
      // Chromium reports a large layout shift when the hold of a card ends that is `visible` afterwards.
      [`& > article:nth-of-type(n + ${first})`]: { contentVisibility: 'auto' },
      [select(`n + ${first}`)]: { animation: `hold 1ms ${delayMs + 100 * IN_TURN}ms backwards` },
      ...Object.fromEntries(turns),
    },
  };
}

/** Blocks, not a grid: a grid measures every card again when one changes. */
const block = { '& > article': { marginBlockEnd: 'var(--space-3)' } };

/** Below the head of the page, four cards are taller than the window of a phone, and five than most windows. */
export const cards = css({
  ...block,
  // An off-screen card costs no layout, but the browser looks at each that it may skip in every frame.
  '& > article:nth-of-type(n + 6)': { contentVisibility: 'auto' },
  ...layOutInTurn(5, 400),
});

const groupHeight = (cardRem: number) => `auto ${CARDS_PER_GROUP * (cardRem + 0.75)}rem`;

/** Cards below the first five of a sorted list, which are skipped together while off-screen. */
export const cardGroup = css({
  ...block,
  ...layOutInTurn(1, 500),
  contentVisibility: 'auto',
  containIntrinsicBlockSize: groupHeight(10.625),
  [MIDDLE]: { containIntrinsicBlockSize: groupHeight(7.75) },
  // Skipping clips, but the shadows of cards are outside of the group.
  overflowClipMargin: '1.5rem',
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
