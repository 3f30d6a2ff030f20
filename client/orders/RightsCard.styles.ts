import { css } from 'goober';

export const body = css({
  display: 'grid',
  gap: 'var(--space-5)',
  padding: 'var(--space-5)',
  section: {
    display: 'grid',
    gap: 'var(--space-4)',
  },
  h3: {
    fontSize: 'var(--text-md)',
  },
});

export const rights = css({
  fontSize: 'var(--text-sm)',
  '& > div': {
    display: 'grid',
    gap: '0 var(--space-4)',
    paddingBlock: 'var(--space-2)',
    borderBlockEnd: '1px solid var(--border)',
  },
  '& > div:last-child': {
    borderBlockEnd: 0,
  },
  '& > div[data-now]': {
    background: 'var(--warn-soft)',
    borderRadius: 'var(--radius-md)',
    paddingInline: 'var(--space-3)',
  },
  dt: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-1) var(--space-2)',
    color: 'var(--text-2)',
  },
  dd: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 var(--space-3)',
  },
  '@media (min-width: 48em)': {
    '& > div': {
      gridTemplateColumns: '2fr 3fr',
    },
  },
});

export const letter = css({
  fontSize: 'var(--text-sm)',
  summary: {
    minBlockSize: '2.75rem',
    display: 'flex',
    alignItems: 'center',
    color: 'var(--primary-text)',
    fontWeight: 'var(--w-semibold)',
    cursor: 'pointer',
  },
  p: {
    whiteSpace: 'pre-line',
    padding: 'var(--space-4)',
    marginBlockEnd: 'var(--space-3)',
    background: 'var(--surface-2)',
    borderRadius: 'var(--radius-md)',
    lineHeight: 1.9,
    overflowWrap: 'anywhere',
  },
});
