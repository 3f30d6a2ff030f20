import { css } from 'goober';
import { BACK_LAYER, CLUSTER, FILLING_LAYER, fitColumn, LAPIS_GROUND, sizeSquare } from '../styleParts.ts';

/** The form overlaps the lower edge; its lists open over the page. */
export const head = css({ position: 'relative', zIndex: 2 });

export const hero = css({
  ...LAPIS_GROUND,
  paddingBlockEnd: 'var(--space-10)',
  h1: {
    fontSize: 'var(--text-4xl)',
    lineHeight: 'var(--lh-4xl)',
    fontWeight: 900,
  },
  'nav li, nav a, nav span': {
    color: 'var(--lapis-200)',
  },
  'nav a:hover': {
    color: '#fff',
  },
});

export const lifted = css({
  paddingBlockEnd: '9rem',
  '@media (min-width: 64em)': {
    paddingBlockEnd: '10.5rem',
  },
});

/** The drawing fades into the background: under the text on phones, next to it on wide screens. */
export const pictured = css({
  '--tile-alpha': 0,
  '&::after': {
    ...BACK_LAYER,
    background: 'linear-gradient(to top, rgb(8 20 55 / 0.4), rgb(8 20 55 / 0.76) 55%)',
  },
  '@media (min-width: 64em)': {
    '&::after': {
      background: 'none',
    },
  },
});

export const art = css({
  ...FILLING_LAYER,
  zIndex: -2,
  objectFit: 'cover',
  objectPosition: '50% 62%',
  '@media (min-width: 64em)': {
    insetInlineStart: 'auto',
    // Narrow enough for the whole landmark to fit into the low header.
    inlineSize: 'min(48%, 44rem)',
    maskImage: 'linear-gradient(to right, #000 55%, transparent)',
    // Enlarges the drawing so that its figure is in front of the board; otherwise the form would cover half of it.
    '&[src$="/rights.svg"]': { scale: '1.3', transformOrigin: '0 0' },
  },
});

export const inside = css({
  ...fitColumn(3),
  justifyItems: 'start',
  paddingBlockStart: 'var(--space-2)',
  '@media (min-width: 64em)': { paddingBlockStart: 'var(--space-5)' },
});

export const words = css({
  ...CLUSTER,
  gap: 'var(--space-2) var(--space-4)',
  h1: {
    ...CLUSTER,
    gap: '0 0.3em',
    maxInlineSize: '36rem',
  },
  'h1 .i': sizeSquare('0.8em'),
});

export const short = css({
  '&& h1': {
    fontSize: 'var(--text-5xl)',
    lineHeight: 'var(--lh-5xl)',
  },
});

export const lead = css({
  color: 'var(--lapis-100)',
  maxInlineSize: '34rem',
  fontSize: 'var(--text-lg)',
  lineHeight: 1.8,
});

export const chips = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  li: {
    padding: '0.125rem var(--space-4)',
    border: '1px solid rgb(255 255 255 / 0.24)',
    borderRadius: 'var(--radius-full)',
    background: 'rgb(8 20 55 / 0.72)',
    color: 'var(--lapis-100)',
    fontSize: 'var(--text-sm)',
  },
});

export const box = css({
  position: 'relative',
  ...fitColumn(3),
  marginBlockStart: '-6.5rem',
  '& > form': {
    borderRadius: 'var(--radius-xl)',
    boxShadow: 'var(--shadow-4)',
  },
});
