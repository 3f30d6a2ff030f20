import { css } from 'goober';
import { fitColumn, stackBy } from '../../../ui/styleParts.ts';
import { cardBuy, cardFrame, cardMain, cardTags, cardCarrier } from '../../../ui/results/cardStyles.ts';

const WIDE = '@container list (min-width: 44rem)';

export const card = css(cardFrame(WIDE));

export const full = css({
  background: 'var(--surface-2)',
  'h2, time': {
    color: 'var(--text-2)',
    fontWeight: 'var(--w-semibold)',
  },
});

export const main = css(
  cardMain(WIDE, {
    columns: 'minmax(0, 1fr)',
    areas: "'company' 'leg' 'tags' 'buy'",
    narrowestAreas: "'company' 'leg' 'tags' 'buy'",
    wideColumns: 'minmax(11rem, 13rem) minmax(0, 1fr) auto',
    wideAreas: "'company leg buy' 'tags tags buy'",
  }),
);

export const company = css({
  ...cardCarrier,
  gridArea: 'company',
  'h2, .xs': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '.xs': { display: 'block' },
});

export const leg = css({
  gridArea: 'leg',
  minInlineSize: 0,
});

export const tags = css({
  ...cardTags({ alignContent: 'start' }),
  'li[data-few], li[data-few] .i': { color: 'var(--danger-text)' },
});

export const buy = css(cardBuy(WIDE, '10.5rem'));

export const detail = css({
  ...fitColumn(5),
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
    ...stackBy(1),
    color: 'var(--text-2)',
  },
});
