import { css } from 'goober';

const WIDE = '@container list (min-width: 44rem)';

/** One height for every closed card of a width, so that what streams in lies exactly on its placeholder. */
export const card = css({
  position: 'relative',
  // As with flights: a card that is out of sight costs no layout.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 22.125rem',
  [WIDE]: {
    containIntrinsicBlockSize: 'auto 12.5rem',
  },
  transition: 'border-color var(--dur-1), box-shadow var(--dur-2)',
  scrollMarginBlockStart: 'var(--space-4)',
  '&:hover': {
    borderColor: 'var(--primary-line)',
    boxShadow: 'var(--shadow-2)',
  },
  '&[data-open]': {
    borderColor: 'var(--primary-line)',
    boxShadow: 'var(--shadow-3)',
  },
});

export const full = css({
  background: 'var(--surface-2)',
  'h2, time': {
    color: 'var(--text-2)',
    fontWeight: 'var(--w-semibold)',
  },
});

export const main = css({
  display: 'grid',
  gap: 'var(--space-3) var(--space-4)',
  padding: 'var(--space-4)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: "'company' 'leg' 'tags' 'buy'",
  gridTemplateRows: '2.75rem auto 2.75rem 4.5rem',
  alignItems: 'center',
  // Text at 200 % on a phone: one below the other, as high as it has to be.
  '@container list (max-width: 14rem)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: "'company' 'leg' 'tags' 'buy'",
    gridTemplateRows: 'auto',
  },
  [WIDE]: {
    gridTemplateColumns: 'minmax(11rem, 13rem) minmax(0, 1fr) auto',
    gridTemplateAreas: "'company leg buy' 'tags tags buy'",
    gridTemplateRows: '4.5rem 1.625rem',
    padding: 'var(--space-5)',
    gap: 'var(--space-3) var(--space-5)',
  },
});

export const company = css({
  gridArea: 'company',
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minInlineSize: 0,
  lineHeight: 1.5,
  '& > div': {
    minInlineSize: 0,
  },
  'h2, .xs': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  h2: {
    fontSize: 'var(--text-md)',
    lineHeight: 1.5,
  },
  '.xs': {
    display: 'block',
  },
});

export const leg = css({
  gridArea: 'leg',
  minInlineSize: 0,
});

export const tags = css({
  gridArea: 'tags',
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
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
  'li[data-few], li[data-few] .i': {
    color: 'var(--danger-text)',
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
  [WIDE]: {
    flexDirection: 'column',
    alignItems: 'stretch',
    justifyContent: 'center',
    textAlign: 'end',
    borderBlockStart: 0,
    borderInlineStart: '1px dashed var(--border-strong)',
    padding: 0,
    paddingInlineStart: 'var(--space-5)',
    gap: 'var(--space-2)',
    minInlineSize: '10.5rem',
  },
});

export const detail = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-5)',
  padding: 'var(--space-4)',
  borderBlockStart: '1px solid var(--border)',
  fontSize: 'var(--text-sm)',
  [WIDE]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    padding: 'var(--space-5)',
  },
  h3: {
    fontSize: 'var(--text-sm)',
    marginBlockEnd: 'var(--space-2)',
  },
  'ul, ol': {
    display: 'grid',
    gap: 'var(--space-1)',
    color: 'var(--text-2)',
  },
});
