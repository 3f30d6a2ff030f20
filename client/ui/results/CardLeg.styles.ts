import { css } from 'goober';
import { NARROWEST } from './cardStyles.ts';

export const leg = css({
  gridArea: 'leg',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 0.75rem',
  minInlineSize: 0,
  time: {
    fontSize: 'var(--text-xl)',
    fontWeight: 'var(--w-heavy)',
    lineHeight: '1.75rem',
  },
  // Draws a ring, dashes on both sides of the duration, and the vehicle.
  '& > span:nth-child(2)': {
    flex: '1 1 7rem',
    display: 'flex',
    alignItems: 'center',
    gap: '0.375rem',
    fontSize: 'var(--text-sm)',
    lineHeight: '1.25rem',
    color: 'var(--text-2)',
    whiteSpace: 'nowrap',
    [NARROWEST]: { whiteSpace: 'normal' },
    '&::before, &::after, .i': { color: 'var(--primary-text)' },
    '&::before, &::after': {
      content: "''",
      flex: 1,
      blockSize: '0.5rem',
      background:
        'repeating-linear-gradient(to left, color-mix(in srgb, currentcolor 60%, transparent) 0 5px, transparent 5px 9px) 0 50% / 100% 2px no-repeat',
    },
    '&::before': {
      // Draws the ring on the departure side.
      backgroundPosition: '0 50%, 100% 50%',
      backgroundSize: 'calc(100% - 0.75rem) 2px, 0.5rem 0.5rem',
      backgroundImage:
        'repeating-linear-gradient(to left, color-mix(in srgb, currentcolor 60%, transparent) 0 5px, transparent 5px 9px), radial-gradient(closest-side, transparent 48%, currentcolor 54% 94%, transparent)',
    },
    '.i': {
      order: 1,
      inlineSize: '1.0625rem',
      blockSize: '1.0625rem',
      fill: 'currentcolor',
      stroke: 'none',
    },
    '&[data-vehicle] .i': {
      fill: 'none',
      stroke: 'currentcolor',
    },
  },
});

export const plus = css({
  marginInlineStart: '-0.5rem',
  alignSelf: 'start',
  fontSize: '0.8125rem',
  fontWeight: 'var(--w-semibold)',
  lineHeight: 1.4,
  color: 'var(--warn-text)',
});
