import { css } from 'goober';

/** Above what follows, and not cut off: the search form's lists open over the page below. */
export const bar = css({
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
    fontSize: 'var(--text-xl)',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
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
  '@media (min-width: 48em)': {
    paddingInlineEnd: '11rem',
  },
});

export const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-1) var(--space-4)',
  color: 'var(--lapis-200)',
  fontSize: 'var(--text-sm)',
  li: {
    display: 'inline-flex',
    gap: 'var(--space-2)',
    alignItems: 'center',
  },
});

/** The form opens under the bar, over its whole width; the button stands beside the title. */
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
