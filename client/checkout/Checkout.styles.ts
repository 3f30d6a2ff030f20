import { css } from 'goober';
import { fitColumn, ROW, spaceCluster } from '../ui/styleParts.ts';

export const sections = css({
  ...fitColumn(5),
  // Scroll margins, so that hold clock and buy bar do not cover the focused field.
  'input, select': {
    scrollMarginBlock: '7rem 6rem',
  },
});

export const body = css({ padding: 'var(--space-5)', ...fitColumn(4) });

export const fields = css({
  ...fitColumn(4),
  alignItems: 'start',
  '@media (min-width: 40em)': { gridTemplateColumns: '1fr 1fr' },
});

export const actions = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' });

/** Stays visible on phones. */
export const buyBar = css({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 'var(--z-sticky)',
  marginInline: 'calc(-1 * var(--gutter))',
  marginBlockStart: 'var(--space-5)',
  padding: 'var(--space-3) var(--gutter)',
  background: 'var(--surface)',
  borderBlockStart: '1px solid var(--border)',
  boxShadow: '0 -12px 32px -16px rgb(8 20 55 / 0.25)',
  ...spaceCluster('var(--space-1) var(--space-4)'),
  '& > div': {
    lineHeight: 1.4,
  },
  button: {
    flex: 1,
  },
});

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
