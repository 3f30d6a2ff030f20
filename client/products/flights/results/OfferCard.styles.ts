import { css } from 'goober';

/** One height for every closed card of a width, so that what streams in lies exactly on its placeholder. */
export const offer = css({
  position: 'relative',
  // A card that is out of sight costs no layout; its place has the height of a closed card until it was seen once.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 22.125rem',
  '@container list (min-width: 42rem)': {
    containIntrinsicBlockSize: 'auto 12.5rem',
  },
  transition: 'border-color var(--dur-1), box-shadow var(--dur-2)',
  scrollMarginBlockStart: 'var(--space-4)',
  '&:hover': {
    borderColor: 'var(--primary-line)',
    boxShadow: 'var(--shadow-2)',
  },
  // Not `:has(details[open])`: whatever comes into a card or leaves it would make all its styles be asked anew.
  '&[data-open]': {
    borderColor: 'var(--primary-line)',
    boxShadow: 'var(--shadow-3)',
  },
  '&:target': {
    borderColor: 'var(--primary)',
    boxShadow: 'inset 0 0 0 1px var(--primary)',
  },
});

export const sold = css({
  background: 'var(--surface-2)',
  '& [data-part="carrier"] > span:first-child': {
    filter: 'grayscale(1)',
    opacity: 0.75,
  },
  'h2, time': {
    color: 'var(--text-2)',
    fontWeight: 'var(--w-semibold)',
  },
});

export const main = css({
  display: 'grid',
  gap: 'var(--space-3) var(--space-4)',
  padding: 'var(--space-4)',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: "'carrier badge' 'leg leg' 'tags tags' 'buy buy'",
  gridTemplateRows: '2.75rem auto 2.75rem 4.5rem',
  alignItems: 'center',
  // Text at 200 % on a phone: one below the other, as high as it has to be.
  '@container list (max-width: 14rem)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: "'badge' 'carrier' 'leg' 'tags' 'buy'",
    gridTemplateRows: 'auto',
  },
  '@container list (min-width: 42rem)': {
    gridTemplateColumns: 'minmax(10.5rem, 12.5rem) minmax(0, 1fr) auto',
    gridTemplateAreas: "'carrier leg buy' 'tags tags buy'",
    gridTemplateRows: '4.5rem 1.625rem',
    padding: 'var(--space-5)',
    gap: 'var(--space-3) var(--space-5)',
  },
});

export const carrier = css({
  gridArea: 'carrier',
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minInlineSize: 0,
  lineHeight: 1.5,
  '& > div': {
    minInlineSize: 0,
  },
  h2: {
    fontSize: 'var(--text-md)',
    lineHeight: 1.5,
    whiteSpace: 'nowrap',
  },
  '.xs': {
    display: 'block',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '@container list (min-width: 42rem)': {
    '.xs': {
      whiteSpace: 'normal',
      overflow: 'visible',
    },
  },
});

export const badges = css({
  gridArea: 'badge',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 'var(--space-1)',
  maxInlineSize: 'min(11rem, 100%)',
  '@container list (min-width: 42rem)': {
    display: 'none',
  },
});

export const leg = css({
  gridArea: 'leg',
});

export const tags = css({
  gridArea: 'tags',
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'center',
  alignItems: 'center',
  gap: '0 var(--space-4)',
  blockSize: '100%',
  overflow: 'clip',
  '@container list (max-width: 14rem)': {
    blockSize: 'auto',
  },
  fontSize: 'var(--text-xs)',
  lineHeight: '1.375rem',
  color: 'var(--text-2)',
  li: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--space-1)',
    whiteSpace: 'nowrap',
  },
  'li .i': {
    color: 'var(--text-3)',
  },
  'li[data-few]': {
    color: 'var(--danger-text)',
  },
});

/** Badges stand among the tags on wide cards, beside the carrier on narrow ones. */
export const wideOnly = css({
  '&&': {
    display: 'none',
  },
  '@container list (min-width: 42rem)': {
    '&&': {
      display: 'inline-flex',
    },
  },
});

export const buy = css({
  gridArea: 'buy',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  alignSelf: 'stretch',
  '@container list (max-width: 14rem)': {
    flexWrap: 'wrap',
  },
  borderBlockStart: '1px dashed var(--border-strong)',
  paddingBlockStart: 'var(--space-3)',
  '& p': {
    fontSize: 'var(--text-xs)',
    color: 'var(--text-3)',
    lineHeight: 1.6,
  },
  '& button': {
    minInlineSize: '7.5rem',
  },
  '@container list (min-width: 42rem)': {
    flexDirection: 'column',
    alignItems: 'stretch',
    justifyContent: 'center',
    textAlign: 'end',
    borderBlockStart: 0,
    borderInlineStart: '1px dashed var(--border-strong)',
    padding: 0,
    paddingInlineStart: 'var(--space-5)',
    gap: 'var(--space-2)',
    minInlineSize: '11.5rem',
  },
});

export const total = css({
  '& > span': {
    fontSize: '1.375rem',
  },
  '@container list (min-width: 42rem)': {
    '& > span': {
      fontSize: '1.5rem',
    },
  },
});

/** The foot of a card that has nothing to open. */
export const closed = css({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '4.25rem',
  padding: 'var(--space-2) var(--space-4)',
  borderBlockStart: '1px solid var(--border)',
  fontSize: 'var(--text-sm)',
  color: 'var(--text-2)',
  '@container list (min-width: 42rem)': {
    minBlockSize: '3rem',
    padding: 'var(--space-2) var(--space-5)',
  },
});
