import { spaceRow } from '../styleParts.ts';

/** Shared by the cards of flights and buses. */

/** Stacks everything when text at 200 % leaves no room for two columns on a phone. */
export const NARROWEST = '@container list (max-width: 14rem)';

/** From this width on, the price has its own column. */
export const MIDDLE = '@container list (min-width: 36rem)';

/** From this width on, the carrier, the times and the price are columns. */
export const WIDE = '@container list (min-width: 52rem)';

/** All closed cards of the same width have about the same height, so that a streamed card covers its placeholder. */
export const cardFrame = {
  position: 'relative',
  // While the list skips or holds back a card, it gets the height of a closed card or its last one.
  containIntrinsicBlockSize: 'auto 10.625rem',
  [MIDDLE]: { containIntrinsicBlockSize: 'auto 7.75rem' },
  transition: 'border-color var(--dur-1), box-shadow var(--dur-2)',
  scrollMarginBlockStart: 'var(--space-16)',
  '&:hover': {
    borderColor: 'var(--primary-line)',
    boxShadow: 'var(--shadow-2)',
  },
  // Not `:has(details[open])`: any change inside a card would then invalidate all of its styles.
  '&[data-open]': {
    borderColor: 'var(--primary-line)',
    boxShadow: 'var(--shadow-3)',
    'details > :not(summary)': { animation: 'fade-in var(--dur-2)' },
  },
} as const;

/** Style of a card whose offer is sold out. */
export const cardSold = {
  background: 'var(--surface-2)',
  'h2, time': {
    color: 'var(--text-2)',
    fontWeight: 'var(--w-semibold)',
  },
} as const;

const buildCardMain = (whoWidth: string) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: "'leg' 'who' 'buy'",
  gap: '0.1875rem',
  padding: '0.5625rem 0.875rem 0.6875rem',
  [MIDDLE]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: "'leg buy' 'who buy'",
    alignContent: 'center',
    gap: '0.25rem 1.5rem',
    minBlockSize: '5.25rem',
    padding: '0.75rem 1.25rem',
  },
  [WIDE]: {
    gridTemplateColumns: `minmax(15rem, ${whoWidth}) minmax(12rem, 1fr) auto`,
    gridTemplateAreas: "'who leg buy'",
    alignItems: 'center',
    gap: '1.25rem',
  },
});

/** The tile and the facts of an offer. */
const cardWho = {
  gridArea: 'who',
  display: 'flex',
  alignItems: 'center',
  gap: '0.5rem',
  minInlineSize: 0,
  // The tile of the carrier.
  '& > span': {
    inlineSize: '1.625rem',
    blockSize: '1.625rem',
    borderRadius: '7px',
    fontSize: '0.6875rem',
  },
  [WIDE]: {
    gap: '0.75rem',
    '& > span': {
      inlineSize: '2.5rem',
      blockSize: '2.5rem',
      borderRadius: 'var(--radius-md)',
      fontSize: '0.8125rem',
    },
  },
} as const;

/** A line that wraps between facts, so that no name or code is cut off. */
const cardFacts = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minInlineSize: 0,
  fontSize: 'var(--text-sm)',
  lineHeight: '1.625rem',
  color: 'var(--text-2)',
  h2: {
    fontSize: 'inherit',
    lineHeight: 'inherit',
    color: 'var(--text)',
  },
  'h2, span': { whiteSpace: 'nowrap' },
  // Text at 200 % on a phone may wrap.
  '@container list (max-width: 14rem)': { 'h2, span': { whiteSpace: 'normal' } },
  'h2::after, span::after': {
    content: "'·'",
    marginInline: '0.35rem',
    color: 'var(--text-3)',
    fontWeight: 'var(--w-regular)',
  },
  'span:last-of-type::after': { content: 'none' },
} as const;

const cardBuy = {
  ...spaceRow('0 0.75rem'),
  gridArea: 'buy',
  justifyContent: 'space-between',
  minBlockSize: 'var(--size-tap)',
  marginBlockStart: '0.1875rem',
  [NARROWEST]: { flexWrap: 'wrap' },
  'a, button': {
    minBlockSize: 'var(--size-tap)',
    minInlineSize: '6.25rem',
    paddingInline: '0.875rem',
  },
  [MIDDLE]: {
    gap: '0 1.25rem',
    minBlockSize: '3.25rem',
    margin: 0,
    paddingInlineStart: '1.25rem',
    borderInlineStart: '1px dashed var(--border-strong)',
  },
} as const;

/** A price, with a mark next to it and a line below it. */
const cardTotal = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 0.5rem',
  minInlineSize: 0,
  '& > span:first-child': { fontSize: '1.375rem' },
  p: {
    flexBasis: '100%',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    color: 'var(--text-2)',
  },
  // Fixed widths, because text changes its width when the font loads.
  [MIDDLE]: { inlineSize: '10.75rem' },
} as const;

/** The line that opens the details of a card. */
export const cardSummary = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0.5rem',
  minBlockSize: '2.25rem',
  paddingInline: '0.875rem',
  borderBlockStart: '1px solid var(--border)',
  fontSize: '0.8125rem',
} as const;

export const cardMoreLabel = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.125rem',
  color: 'var(--primary-text)',
  fontWeight: 'var(--w-semibold)',
} as const;

export const bestMark = {
  paddingInline: '0.5rem',
  borderRadius: 'var(--radius-xs)',
  background: 'var(--secondary-soft)',
  color: 'var(--secondary-text)',
  fontSize: '0.8125rem',
  fontWeight: 'var(--w-bold)',
  lineHeight: '1.5rem',
} as const;

export const cardMark = {
  ...bestMark,
  whiteSpace: 'nowrap',
  '&[data-few]': {
    background: 'var(--danger-soft)',
    color: 'var(--danger-text)',
  },
} as const;

const MAIN = '& > div:first-child';
const WHO = `${MAIN} > header`;
const BUY = `${MAIN} > footer`;

/**
 * Styles the parts of a card by tag name, because class names would be a tenth of the card's bytes. The parts are the
 * times, the carrier and the price; `facts` and `total` add styles to two of them, and `whoWidth` is the widest column of
 * the carrier.
 */
export const buildCardLayout = (facts: object = {}, total: object = {}, whoWidth = '15rem') => ({
  [MAIN]: buildCardMain(whoWidth),
  [WHO]: cardWho,
  [`${WHO} > div`]: { ...cardFacts, ...facts },
  [BUY]: cardBuy,
  [`${BUY} > div`]: { ...cardTotal, ...total },
});
