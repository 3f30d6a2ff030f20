import { css } from 'goober';
import { ROW, sizeSquare, spaceGrid, SURFACE_BOX } from './styleParts.ts';

export const accordion = css({
  ...spaceGrid(3),
  details: {
    ...SURFACE_BOX,
    overflow: 'clip',
  },
  summary: {
    ...ROW,
    padding: 'var(--space-4) var(--space-5)',
    fontWeight: 'var(--w-semibold)',
  },
  'summary::after': {
    content: "''",
    marginInlineStart: 'auto',
    ...sizeSquare('0.6rem'),
    border: 'solid var(--text-3)',
    borderWidth: '0 0 2px 2px',
    rotate: '-45deg',
    translate: '0 -3px',
    transition: 'rotate var(--dur-2), translate var(--dur-2)',
    flex: 'none',
  },
  'details[open] > summary::after': {
    rotate: '135deg',
    translate: '0 3px',
  },
  'details[open] > summary': {
    color: 'var(--primary-text)',
  },
  'summary:hover': {
    background: 'var(--surface-2)',
  },
  'details > :not(summary)': {
    padding: '0 var(--space-5) var(--space-5)',
    color: 'var(--text-2)',
    maxInlineSize: '60rem',
  },
});
