import { css } from 'goober';
import { extendTouchTarget, TEXT_LINK } from '../styleParts.ts';
import { cardMoreLabel, cardSummary } from './cardStyles.ts';

export const more = css({
  '& > summary': {
    ...cardSummary,
    // Makes two lines fit.
    lineHeight: 1.35,
    borderRadius: '0 0 var(--radius-lg) var(--radius-lg)',
  },
  '@media (pointer: coarse)': { '& > summary::after': extendTouchTarget('-0.25rem 0 -0.375rem') },
  '& > summary:hover': { background: 'var(--surface-2)' },
  '&[open] > summary': { borderRadius: 0 },
  '& > summary > .i': {
    marginInlineEnd: '-0.125rem',
    color: 'var(--text-3)',
  },
  '& > summary > span': {
    minInlineSize: 0,
    color: 'var(--text-2)',
  },
  '& > summary b': { color: 'var(--secondary-text)' },
  '& > summary > span:last-child': {
    ...cardMoreLabel,
    flex: 'none',
    marginInlineStart: 'auto',
    whiteSpace: 'nowrap',
  },
  '& > summary > span:last-child .i': { transition: 'rotate var(--dur-2)' },
  '&[open] > summary > span:last-child .i': { rotate: '180deg' },
  '& > p': { padding: '0 var(--space-5) var(--space-4)', fontSize: 'var(--text-sm)' },
  '& > p > a': TEXT_LINK,
  '@container list (min-width: 36rem)': {
    '& > summary': {
      minBlockSize: '2.5rem',
      paddingInline: '1.25rem',
    },
  },
});
