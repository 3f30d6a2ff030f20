import { css } from 'goober';
import * as parts from '../../../ui/results/cardStyles.ts';

const facts = {
  bdi: { whiteSpace: 'nowrap' },
  '[data-kind]': { fontWeight: 'var(--w-semibold)' },
  '[data-kind="charter"]': { color: 'var(--accent-text)' },
  '[data-kind="system"]': { color: 'var(--primary-text)' },
  // The line always breaks after the code, whatever the width of the font.
  [parts.WIDE]: {
    '&::before': {
      content: "''",
      order: 1,
      flexBasis: '100%',
    },
    '[data-kind], [data-kind] ~ span': { order: 2 },
    'span:first-of-type::after': { content: 'none' },
  },
};

export const offer = css({
  ...parts.cardFrame,
  ...parts.buildCardLayout(facts),
  '&:target': {
    borderColor: 'var(--primary)',
    boxShadow: 'inset 0 0 0 1px var(--primary)',
  },
});

export const sold = css(parts.cardSold);

export const mark = css(parts.cardMark);

/** Links the cheapest flight, when it has no refund, to the cheapest refundable one. */
export const dearer = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '0.5rem',
  minBlockSize: '2.125rem',
  margin: '0 0.875rem 0.5625rem',
  paddingInline: '0.625rem',
  borderRadius: 'var(--radius-sm)',
  background: 'var(--secondary-soft)',
  color: 'var(--secondary-text)',
  fontSize: 'var(--text-sm)',
  lineHeight: 1.5,
  textDecoration: 'none',
  '.i:last-child': { marginInlineStart: 'auto' },
  '@media (pointer: coarse)': {
    '&::after': {
      content: "''",
      position: 'absolute',
      inset: '-0.375rem 0 -0.3125rem',
    },
  },
  [parts.MIDDLE]: { margin: '0 1.25rem 0.625rem' },
});

export const closed = css({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '2.25rem',
  paddingBlock: '0.25rem',
  paddingInline: '0.875rem',
  borderBlockStart: '1px solid var(--border)',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  color: 'var(--text-2)',
  [parts.MIDDLE]: {
    minBlockSize: '2.5rem',
    paddingInline: '1.25rem',
  },
});
