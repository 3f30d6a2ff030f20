import { css } from 'goober';
import { CLUSTER, PAGE_COLUMN, ROW, sizeSquare, spaceWrap } from '../ui/styleParts.ts';

export const page = css({ ...PAGE_COLUMN, paddingBlock: 'var(--space-5) var(--space-4)' });

export const head = css({
  ...spaceWrap(4),
  alignItems: 'end',
  justifyContent: 'space-between',
});

export const search = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  flex: '1 1 18rem',
  maxInlineSize: '26rem',
  '& > div': {
    flex: '1 1 8rem',
  },
});

export const hero = css({
  display: 'grid',
  overflow: 'clip',
  textDecoration: 'none',
  color: 'var(--text)',
  borderRadius: 'var(--radius-xl)',
  img: {
    ...sizeSquare('100%'),
    aspectRatio: '3 / 2',
    objectFit: 'cover',
    objectPosition: '50% 80%',
  },
  h2: {
    fontSize: 'var(--text-3xl)',
    lineHeight: 'var(--lh-3xl)',
  },
  '&:hover h2': {
    color: 'var(--primary-text)',
  },
  '@media (min-width: 64em)': {
    gridTemplateColumns: '5fr 4fr',
    img: {
      order: 1,
      aspectRatio: 'auto',
      maxBlockSize: '24rem',
    },
  },
});

export const heroText = css({
  display: 'grid',
  gap: 'var(--space-4)',
  alignContent: 'center',
  padding: 'var(--space-6)',
});

export const author = css({
  ...ROW,
  fontSize: 'var(--text-sm)',
  lineHeight: 1.6,
  textAlign: 'start',
});

export const pager = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  justifyContent: 'center',
});

export const articleHead = css({
  display: 'grid',
  gap: 'var(--space-4)',
  justifyItems: 'center',
  textAlign: 'center',
  paddingBlock: 'var(--space-4) var(--space-6)',
  h1: {
    fontSize: 'var(--text-4xl)',
    lineHeight: 'var(--lh-4xl)',
    fontWeight: 900,
    maxInlineSize: '26ch',
  },
});

export const cover = css({
  inlineSize: '100%',
  blockSize: 'auto',
  borderRadius: 'var(--radius-xl)',
  aspectRatio: '21 / 9',
  objectFit: 'cover',
  objectPosition: '50% 80%',
});

export const grid = css({
  ...PAGE_COLUMN,
  marginBlockStart: 'var(--space-8)',
  '@media (min-width: 64em)': {
    gridTemplateColumns: '1fr minmax(0, 44rem) 1fr',
    gap: 'var(--space-8)',
    alignItems: 'start',
  },
});

export const body = css(PAGE_COLUMN);

export const price = css({
  ...CLUSTER,
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  padding: 'var(--space-5)',
  borderInlineStart: '4px solid var(--turquoise-500)',
});

export const authorHead = css({ ...CLUSTER, gap: 'var(--space-4)' });
