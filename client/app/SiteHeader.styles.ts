import { css } from 'goober';
import { INLINE_ROW, NAV_ITEM, spaceRow, VISUALLY_HIDDEN } from '../ui/styleParts.ts';

export const header = css({
  position: 'relative',
  containerName: 'header',
  containerType: 'inline-size',
  zIndex: 'var(--z-header)',
  background: 'var(--surface)',
  borderBlockEnd: '1px solid var(--border)',
});

export const row = css({
  display: 'flex',
  // With large text the buttons wrap below the brand.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minBlockSize: '4rem',
  '@media (min-width: 64em)': { minBlockSize: '4.5rem', gap: 'var(--space-6)' },
});

export const end = css({
  ...spaceRow(1),
  marginInlineStart: 'auto',
  '@media (max-width: 47.99em)': { gap: 0 },
});

export const nav = css({
  display: 'none',
  a: {
    ...INLINE_ROW,
    padding: 'var(--space-2) var(--space-3)',
    borderRadius: 'var(--radius-sm)',
    ...NAV_ITEM,
  },
  'a:hover': {
    color: 'var(--text)',
    background: 'var(--surface-3)',
  },
  'a[aria-current]': {
    color: 'var(--primary-text)',
    background: 'var(--primary-soft)',
    fontWeight: 'var(--w-semibold)',
  },
  '@media (min-width: 64em)': { display: 'flex', gap: 'var(--space-1)' },
});

const ON_DARK = {
  '--focus': 'var(--saffron-300)',
  [`& .${nav} a`]: {
    color: 'rgb(255 255 255 / 0.86)',
  },
  [`& .${nav} a:hover`]: {
    color: '#fff',
    background: 'rgb(255 255 255 / 0.12)',
  },
  [`& .${nav} a[aria-current]`]: {
    color: '#fff',
    background: 'rgb(255 255 255 / 0.14)',
  },
};

export const over = css({
  background: 'transparent',
  borderColor: 'transparent',
  position: 'absolute',
  insetInline: 0,
  ...ON_DARK,
});

/**
 * On phones the trip bar of a list replaces the header: only the menu and the logo remain, one at each end. On wider
 * screens the header and the trip bar look like one bar.
 */
const HAS_TRIP_BAR = '&:has(+ main > #trip-bar)';

export const nextToTripBar = css({
  '@media (min-width: 64em)': {
    [HAS_TRIP_BAR]: {
      background: 'var(--lapis-950)',
      border: 0,
      ...ON_DARK,
      [`& .${row}`]: { minBlockSize: '3.5rem' },
      [`& .${row} > a, & .${end} > :is(a, button)`]: {
        color: '#fff',
        background: 'none',
        '--mark-star': '#fff',
        '--mark-road': 'var(--lapis-800)',
      },
      [`& .${end} > a:hover, & .${end} > button:hover`]: { background: 'rgb(255 255 255 / 0.12)' },
    },
  },
  '@media (max-width: 63.99em)': {
    [HAS_TRIP_BAR]: {
      position: 'absolute',
      insetInline: 0,
      border: 0,
      background: 'none',
      pointerEvents: 'none',
      '--focus': 'var(--saffron-300)',
      [`& .${row}`]: {
        justifyContent: 'space-between',
        minBlockSize: '3.5rem',
      },
      '& a[href="/"]': { minInlineSize: 'var(--size-tap)' },
      [`& .${row} > *`]: { pointerEvents: 'auto' },
      [`& .${row} > * > button`]: { color: '#fff' },
      [`& .${row} > a`]: {
        gap: 0,
        fontSize: 0,
        '--mark-star': '#fff',
        '--mark-road': 'var(--lapis-800)',
      },
      [`& .${end}`]: { display: 'none' },
    },
  },
});

/** Reserves its place until hydration. */
export const waiting = css({ visibility: 'hidden' });

/** Always read out by screen readers; visible where the header has room. */
export const roomy = css({
  '@media (max-width: 26.99em)': VISUALLY_HIDDEN,
  '@container header (max-width: 26.99rem)': VISUALLY_HIDDEN,
});
