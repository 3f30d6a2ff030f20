import { css } from 'goober';
import {
  CENTERED,
  fitColumn,
  INNER_BOX,
  sizeSquare,
  spaceCluster,
  spaceGrid,
  spaceRow,
  spaceWrap,
} from '../../../ui/styleParts.ts';

export const hero = css({
  position: 'relative',
  isolation: 'isolate',
  background: '#0A1A4A',
  color: '#fff',
  zIndex: 1,
  paddingBlock: '4.75rem 13rem',
  h1: {
    fontSize: 'var(--text-5xl)',
    lineHeight: 'var(--lh-5xl)',
    fontWeight: 900,
    textShadow: '0 2px 24px rgb(8 20 55 / 0.45)',
  },
  // Replaces the space below the heading on phones, which hide the line there.
  '@media (max-width: 47.99em)': { h1: { marginBlockEnd: 'var(--space-4)' } },
  '@media (min-width: 48em)': { paddingBlock: '7.5rem 17rem' },
});

export const heroArt = css({
  position: 'absolute',
  inset: 'auto 0 0',
  zIndex: -1,
  inlineSize: '100%',
  blockSize: '34rem',
  objectFit: 'cover',
  objectPosition: '20% 100%',
  '@media (min-width: 48em)': { inset: 0, blockSize: '100%' },
});

export const heroLead = css({
  fontSize: 'var(--text-md)',
  lineHeight: 1.8,
  color: 'var(--lapis-100)',
  maxInlineSize: '44rem',
  textWrap: 'balance',
  marginBlock: 'var(--space-2) var(--space-5)',
  textShadow: '0 1px 12px rgb(8 20 55 / 0.6)',
  '@media (min-width: 48em)': {
    fontSize: 'var(--text-lg)',
    marginBlock: 'var(--space-3) var(--space-6)',
  },
});

/** Countdown below the search box, for example «۱۹ روز تا یلدا». */
export const season = css({
  ...spaceRow(2),
  justifyContent: 'space-between',
  minBlockSize: 'var(--size-tap)',
  marginBlockStart: 'var(--space-3)',
  padding: 'var(--space-1) var(--space-4)',
  border: '1px solid var(--saffron-700)',
  borderRadius: 'var(--radius-md)',
  background: 'rgb(8 20 55 / 0.82)',
  color: '#fff',
  fontSize: 'var(--text-sm)',
  lineHeight: 1.6,
  textDecoration: 'none',
  b: { color: 'var(--saffron-300)' },
  '&:hover': { borderColor: 'var(--saffron-300)' },
  '@media (min-width: 48em)': { inlineSize: 'fit-content' },
});

export const resume = css({
  boxShadow: 'var(--shadow-3)',
  color: 'var(--text)',
  marginBlockEnd: 'var(--space-4)',
  '& > div': { flex: '1 1 13rem' },
  ...spaceCluster('var(--space-3) var(--space-4)'),
  padding: 'var(--space-3) var(--space-4)',
});

export const resumeIcon = css({
  ...sizeSquare('2.75rem'),
  clipPath: 'var(--star-8)',
  background: 'var(--saffron-400)',
  color: 'var(--lapis-950)',
  ...CENTERED,
  flex: 'none',
});

export const sectionHead = css({
  ...spaceWrap('var(--space-2) var(--space-6)'),
  alignItems: 'end',
  justifyContent: 'space-between',
  marginBlockEnd: 'var(--space-6)',
  '& > div': {
    ...spaceGrid(1),
  },
  p: {
    color: 'var(--text-2)',
    maxInlineSize: '40rem',
  },
});

export const rail = css({
  ...spaceGrid(4),
  gridAutoFlow: 'column',
  gridAutoColumns: 'min(78%, 18rem)',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollPaddingInline: 'var(--gutter)',
  marginInline: 'calc(-1 * var(--gutter))',
  paddingInline: 'var(--gutter)',
  paddingBlock: 'var(--space-2) var(--space-4)',
  scrollbarWidth: 'thin',
  scrollbarColor: 'var(--border-strong) transparent',
  '& > *': {
    scrollSnapAlign: 'start',
  },
  '@media (min-width: 64em)': {
    gridAutoFlow: 'row',
    gridAutoColumns: 'auto',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    overflow: 'visible',
    marginInline: 0,
    paddingInline: 0,
  },
});

export const destination = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'clip',
  textDecoration: 'none',
  color: 'var(--text)',
  transition: 'translate var(--dur-2) var(--ease-out), box-shadow var(--dur-2)',
  '&:hover': {
    translate: '0 -4px',
    boxShadow: 'var(--shadow-3)',
  },
});

export const destinationBody = css({
  ...spaceGrid(3),
  padding: 'var(--space-4)',
});

export const destinationRoute = css({
  ...spaceRow(2),
  fontWeight: 'var(--w-bold)',
  fontSize: 'var(--text-lg)',
  lineHeight: 1.5,
  '.i': {
    color: 'var(--text-3)',
  },
});

export const destinationFoot = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'end',
  gap: 'var(--space-2)',
});

export const bars = css({
  display: 'flex',
  alignItems: 'flex-end',
  gap: '3px',
  blockSize: '2.25rem',
  i: {
    inlineSize: '0.4375rem',
    borderRadius: '3px 3px 0 0',
    background: 'var(--border-strong)',
    blockSize: 'calc(var(--fill) * 100%)',
  },
  'i[data-min]': {
    background: 'var(--turquoise-500)',
  },
});

export const why = css({
  ...fitColumn(4),
  '@media (min-width: 64em)': { gridTemplateColumns: 'repeat(3, 1fr)' },
});

export const whyItem = css({
  ...fitColumn(3),
  gridTemplateRows: 'auto auto 1fr',
  padding: 'var(--space-6)',
  overflow: 'clip',
  h3: {
    fontSize: 'var(--text-xl)',
  },
  '& > p': {
    color: 'var(--text-2)',
    fontSize: 'var(--text-sm)',
  },
});

export const whyDemo = css({
  ...fitColumn(3),
  marginBlockStart: 'var(--space-2)',
  padding: 'var(--space-4)',
  borderRadius: 'var(--radius-lg)',
  background: 'var(--surface-2)',
  border: '1px solid var(--border)',
  alignContent: 'center',
});

export const finder = css({
  ...spaceGrid(2),
  '& > div': {
    ...spaceWrap(3),
    justifyContent: 'space-between',
    padding: 'var(--space-2) var(--space-3)',
    ...INNER_BOX,
  },
  dt: { color: 'var(--text-2)' },
});

export const faqTitle = css({
  textAlign: 'center',
  paddingBlockStart: 'var(--space-16)',
  marginBlockEnd: 'var(--space-6)',
});

export const destinationArt = css({ aspectRatio: '16 / 10' });
