import { css } from 'goober';
import { CLUSTER, INLINE_ROW, LAPIS_BAR, WRAP } from '../styleParts.ts';

/** Above the page below and not clipped, because the form's lists open over it. */
export const bar = css({
  ...LAPIS_BAR,
  zIndex: 2,
  h1: {
    fontSize: 'var(--text-xl)',
    ...CLUSTER,
    gap: '0 var(--space-2)',
  },
});

export const row = css({
  position: 'relative',
  paddingBlock: 'var(--space-4)',
});

export const title = css({
  minBlockSize: '3.5rem',
  paddingInlineEnd: '6rem',
  '@media (min-width: 48em)': { paddingInlineEnd: '11rem' },
});

export const facts = css({
  ...WRAP,
  gap: 'var(--space-1) var(--space-4)',
  color: 'var(--lapis-200)',
  fontSize: 'var(--text-sm)',
  li: INLINE_ROW,
});

export const edit = css({
  '& > summary': {
    position: 'absolute',
    insetInlineEnd: 0,
    insetBlockStart: 'var(--space-6)',
  },
});

export const panel = css({
  paddingBlockStart: 'var(--space-4)',
  color: 'var(--text)',
});
