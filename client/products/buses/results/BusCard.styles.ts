import { css } from 'goober';
import { fitColumn, spaceGrid, spaceRow } from '../../../ui/styleParts.ts';
import * as parts from '../../../ui/results/cardStyles.ts';

/**
 * Bus fares have fewer digits than flight fares, which leaves room for the longer duration and for the names of a company
 * and its bus in one line.
 */
export const card = css({
  ...parts.cardFrame,
  ...parts.buildCardLayout({}, { [parts.MIDDLE]: { inlineSize: '8.25rem' } }, '17.5rem'),
});

export const full = css(parts.cardSold);

/** The terminals are on a separate line. */
export const way = css({
  ...spaceRow('0.375rem'),
  flexBasis: '100%',
  lineHeight: '1.375rem',
});

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
    // The padding contains the list markers.
    paddingInlineStart: '1.25em',
    color: 'var(--text-2)',
  },
});
