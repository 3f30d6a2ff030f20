import { css } from 'goober';
import { fitColumn, spaceGrid, spaceRow } from '../../../ui/styleParts.ts';
import {
  MIDDLE,
  cardBuy,
  cardFacts,
  cardFrame,
  cardMain,
  cardMark,
  cardTotal,
  cardWho,
} from '../../../ui/results/cardStyles.ts';

export const card = css(cardFrame);

export const full = css({
  background: 'var(--surface-2)',
  'h2, time': {
    color: 'var(--text-2)',
    fontWeight: 'var(--w-semibold)',
  },
});

export const main = css(cardMain);

export const company = css(cardWho);

export const facts = css(cardFacts);

/** A line of its own: the terminals. */
export const way = css({
  ...spaceRow('0.375rem'),
  flexBasis: '100%',
  lineHeight: '1.375rem',
});

export const buy = css(cardBuy);

export const total = css(cardTotal);

export const mark = css(cardMark);

export const detail = css({
  ...fitColumn(5),
  padding: 'var(--space-4)',
  borderBlockStart: '1px solid var(--border)',
  fontSize: 'var(--text-sm)',
  [MIDDLE]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    padding: 'var(--space-5)',
  },
  h3: {
    fontSize: 'var(--text-sm)',
    marginBlockEnd: 'var(--space-2)',
  },
  'ul, ol': {
    ...spaceGrid(1),
    color: 'var(--text-2)',
  },
});
