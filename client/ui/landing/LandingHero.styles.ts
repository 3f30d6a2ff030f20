import { css } from 'goober';

export const hero = css({
  // The search form's lists open over the page below.
  '&&': {
    overflow: 'visible',
  },
  zIndex: 2,
  background: 'var(--lapis-950)',
  color: '#fff',
  '--focus': 'var(--saffron-300)',
  '--tile-ink': 'var(--lapis-400)',
  '--tile-alpha': 0.2,
  h1: {
    fontSize: 'var(--text-4xl)',
    lineHeight: 1.35,
    fontWeight: 900,
  },
  'nav li, nav a, nav span': {
    color: 'var(--lapis-200)',
  },
  'nav a:hover': {
    color: '#fff',
  },
});

export const art = css({
  display: 'none',
  '@media (min-width: 48em)': {
    display: 'block',
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    zIndex: -1,
    inlineSize: '55%',
    blockSize: '100%',
    objectFit: 'cover',
    objectPosition: '50% 80%',
    mask: 'linear-gradient(to right, #000 55%, transparent)',
  },
});

export const inside = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 'var(--space-3)',
  paddingBlock: 'var(--space-2) var(--space-8)',
});

export const lead = css({
  color: 'var(--lapis-100)',
  maxInlineSize: '40rem',
  lineHeight: 1.9,
});

export const chips = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  li: {
    padding: 'var(--space-1) var(--space-3)',
    border: '1px solid var(--lapis-400)',
    borderRadius: '99px',
    background: 'var(--lapis-950)',
    color: 'var(--lapis-100)',
    fontSize: 'var(--text-sm)',
  },
});

export const box = css({
  inlineSize: '100%',
  marginBlockStart: 'var(--space-3)',
});
