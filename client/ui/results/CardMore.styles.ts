import { css } from 'goober';
import { reachOut, spaceInlineRow } from '../styleParts.ts';
import { cardMoreLabel, cardSummary } from './cardStyles.ts';

export const more = css({
  '& > summary': {
    ...cardSummary,
    // Two lines fit.
    lineHeight: 1.35,
    borderRadius: '0 0 var(--radius-lg) var(--radius-lg)',
  },
  '@media (pointer: coarse)': { '& > summary::after': reachOut('-0.25rem 0 -0.375rem') },
  '& > summary:hover': { background: 'var(--surface-2)' },
  '&[open] > summary': { borderRadius: 0 },
  '&[open] > summary [data-part="more"] .i': { rotate: '180deg' },
  '@container list (min-width: 36rem)': {
    '& > summary': {
      minBlockSize: '2.5rem',
      paddingInline: '1.25rem',
    },
  },
});

export const refund = css({
  ...spaceInlineRow('0.375rem'),
  color: 'var(--text-2)',
  minInlineSize: 0,
  b: { color: 'var(--secondary-text)' },
  '.i': { color: 'var(--text-3)' },
});

export const moreLabel = css({
  ...cardMoreLabel,
  whiteSpace: 'nowrap',
  '.i': { transition: 'rotate var(--dur-2)' },
});

export const fetch = css({ padding: '0 var(--space-5) var(--space-4)', fontSize: 'var(--text-sm)' });
