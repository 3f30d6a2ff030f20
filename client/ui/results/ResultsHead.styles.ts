import { css } from 'goober';
import { spaceRow } from '../styleParts.ts';

/** One line of fixed height while the search lasts. A brief notice takes the place of the summary. */
export const head = css({
  ...spaceRow('0 var(--space-3)'),
  justifyContent: 'space-between',
  minBlockSize: '1.75rem',
  marginBlockEnd: '0.25rem',
  fontSize: '0.8125rem',
  lineHeight: '1.75rem',
  color: 'var(--text-2)',
  '& > :first-child': { flex: '0 0 auto', maxInlineSize: '100%' },
  b: {
    color: 'var(--text)',
    fontSize: 'var(--text-sm)',
  },
  '&[data-notice=long]': { flexWrap: 'wrap' },
  '@container list (max-width: 35.99rem)': { '&[data-notice=brief] > :first-child': { display: 'none' } },
  // Allows wrapping for text at 200 % on a phone.
  '@container list (max-width: 14rem)': { flexWrap: 'wrap' },
});

export const progress = css({
  ...spaceRow(2),
  minInlineSize: 0,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '[data-notice=long] > & > span': { whiteSpace: 'normal' },
  '@container list (max-width: 18.99rem)': { '[data-notice] > & > span': { whiteSpace: 'normal' } },
});

export const dots = css({
  display: 'flex',
  '@container list (max-width: 35.99rem)': { display: 'none' },
  flex: 'none',
  gap: '3px',
  i: {
    inlineSize: '0.5rem',
    blockSize: '4px',
    borderRadius: '3px',
    background: 'var(--border-strong)',
    transition: 'background-color var(--dur-2)',
  },
  'i[data-on]': { background: 'var(--turquoise-500)', animation: 'beat var(--dur-2) var(--ease-out)' },
  'i[data-failed]': { background: 'var(--pomegranate-500)' },
});
