import { css } from 'goober';
import { fitColumn, ROW, spaceCluster } from '../ui/styleParts.ts';

const TICK =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23fff' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'%3E%3Ccircle cx='12' cy='12' r='11' fill='%2307875a' stroke='none'/%3E%3Cpath d='M7 12.5l3.5 3.5 6.5-7.5'/%3E%3C/svg%3E\")";

export const sections = css({
  ...fitColumn(5),
  // Scroll margins keep the focused field clear of the hold clock and the buy bar.
  'input, select, summary': {
    scrollMarginBlock: '5rem 6rem',
  },
  'input[data-ok]': {
    borderColor: 'var(--success)',
    backgroundImage: TICK,
    backgroundRepeat: 'no-repeat',
    backgroundSize: '1.25rem',
    backgroundPosition: 'left 0.75rem center',
    paddingInlineEnd: '2.5rem',
  },
  'input[data-ok][dir="ltr"]': {
    backgroundPosition: 'right 0.75rem center',
  },
  'input[aria-invalid="true"]': {
    borderColor: 'var(--danger)',
    backgroundImage: 'none',
  },
});

/** Target of the link in the buy bar. */
export const anchor = css({ scrollMarginBlock: '5rem 6rem', minInlineSize: 0 });

export const body = css({ padding: 'var(--space-5)', ...fitColumn(4) });

export const fields = css({
  ...fitColumn(4),
  alignItems: 'start',
  '@media (min-width: 40em)': { gridTemplateColumns: '1fr 1fr' },
});

export const actions = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' });

/** Sticky where the screen is high enough to leave room for the form. */
export const buyBar = css({
  '@media (min-height: 36em)': { position: 'sticky' },
  insetBlockEnd: 0,
  zIndex: 'var(--z-sticky)',
  marginInline: 'calc(-1 * var(--gutter))',
  marginBlockStart: 'var(--space-5)',
  padding: 'var(--space-3) var(--gutter)',
  paddingBlockEnd: 'calc(var(--space-3) + env(safe-area-inset-bottom))',
  background: 'var(--surface)',
  borderBlockStart: '1px solid var(--border)',
  boxShadow: '0 -12px 32px -16px rgb(8 20 55 / 0.25)',
  ...spaceCluster('var(--space-1) var(--space-4)'),
  '@media (max-width: 47.99em)': { button: { flex: 1 } },
});

export const sum = css({
  display: 'grid',
  justifyItems: 'start',
  lineHeight: 1.4,
  marginInlineEnd: 'auto',
  '& > span': { animation: 'rise var(--dur-2) var(--ease-out)' },
  a: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--space-1)',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    fontWeight: 'var(--w-semibold)',
    // Gives fingers a larger target without making the bar taller.
    '@media (pointer: coarse)': { paddingBlock: '0.625rem', marginBlock: '-0.625rem' },
  },
});

export const people = css(fitColumn(2));

export const refundLine = css({
  display: 'flex',
  gap: 'var(--space-2)',
  alignItems: 'flex-start',
  '.i': {
    marginBlockStart: '0.3em',
  },
});

export const carrierLine = css(ROW);

export const closed = css({
  maxInlineSize: '36rem',
  marginInline: 'auto',
  marginBlockStart: 'var(--space-8)',
});

export const problem = css({
  display: 'flex',
  gap: 'var(--space-1)',
  fontSize: 'var(--text-sm)',
  fontWeight: 'var(--w-medium)',
  color: 'var(--danger-text)',
  marginBlockStart: 'var(--space-1)',
  '.i': {
    marginBlockStart: '0.35em',
  },
});

export const lead = css({ marginBlockStart: 'var(--space-1)' });

export const joinAction = css({ marginBlockStart: 'var(--space-3)' });

export const joinIds = css({ ...fitColumn(3), marginBlockStart: 'var(--space-3)', maxInlineSize: '20rem' });
