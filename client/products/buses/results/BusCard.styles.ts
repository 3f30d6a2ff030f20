import { css } from 'goober';
import { fitColumn, spaceGrid, spaceRow } from '../../../ui/styleParts.ts';
import * as parts from '../../../ui/results/cardStyles.ts';

export const card = css(parts.cardFrame);

export const full = css(parts.cardSold);

export const main = css(parts.cardMain);

export const company = css(parts.cardWho);

export const facts = css(parts.cardFacts);

/** A line of its own: the terminals. */
export const way = css({
  ...spaceRow('0.375rem'),
  flexBasis: '100%',
  lineHeight: '1.375rem',
});

export const buy = css(parts.cardBuy);

export const total = css(parts.cardTotal);

export const mark = css(parts.cardMark);

export const detail = css({
  ...fitColumn(5),
  padding: 'var(--space-4)',
  borderBlockStart: '1px solid var(--border)',
  fontSize: 'var(--text-sm)',
  [parts.MIDDLE]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    padding: 'var(--space-5)',
  },
  h3: {
    fontSize: 'var(--text-sm)',
    marginBlockEnd: 'var(--space-2)',
  },
  'ul, ol': {
    ...spaceGrid(1),
    // Markers stand in the padding.
    paddingInlineStart: '1.25em',
    color: 'var(--text-2)',
  },
});
