import { css } from 'goober';
import { wrapBy } from '../../../ui/styleParts.ts';
import { cardBuy, cardFrame, cardMain, cardTags, cardCarrier } from '../../../ui/results/cardStyles.ts';

const WIDE = '@container list (min-width: 42rem)';

export const offer = css({
  ...cardFrame(WIDE),
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

export const main = css(
  cardMain(WIDE, {
    columns: 'minmax(0, 1fr) auto',
    areas: "'carrier badge' 'leg leg' 'tags tags' 'buy buy'",
    narrowestAreas: "'badge' 'carrier' 'leg' 'tags' 'buy'",
    wideColumns: 'minmax(10.5rem, 12.5rem) minmax(0, 1fr) auto',
    wideAreas: "'carrier leg buy' 'tags tags buy'",
  }),
);

export const carrier = css({
  ...cardCarrier,
  gridArea: 'carrier',
  h2: {
    ...cardCarrier.h2,
    whiteSpace: 'nowrap',
  },
  '.xs': {
    display: 'block',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  [WIDE]: {
    '.xs': {
      whiteSpace: 'normal',
      overflow: 'visible',
    },
  },
});

export const badges = css({
  gridArea: 'badge',
  ...wrapBy(1),
  justifyContent: 'flex-end',
  maxInlineSize: 'min(11rem, 100%)',
  [WIDE]: { display: 'none' },
});

export const leg = css({ gridArea: 'leg' });

export const tags = css({
  ...cardTags({ alignContent: 'center', alignItems: 'center' }),
  'li[data-few]': { color: 'var(--danger-text)' },
});

/** Among the tags on wide cards, next to the carrier on narrow ones. */
export const wideOnly = css({
  '&&': { display: 'none' },
  [WIDE]: {
    '&&': { display: 'inline-flex' },
  },
});

export const buy = css({
  ...cardBuy(WIDE, '11.5rem'),
  '& button': { minInlineSize: '7.5rem' },
});

export const total = css({
  '& > span': { fontSize: '1.375rem' },
  [WIDE]: {
    '& > span': { fontSize: '1.5rem' },
  },
});

export const closed = css({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '4.25rem',
  padding: 'var(--space-2) var(--space-4)',
  borderBlockStart: '1px solid var(--border)',
  fontSize: 'var(--text-sm)',
  color: 'var(--text-2)',
  [WIDE]: {
    minBlockSize: '3rem',
    padding: 'var(--space-2) var(--space-5)',
  },
});
