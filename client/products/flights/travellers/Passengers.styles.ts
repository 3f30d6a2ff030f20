import { css } from 'goober';
import { CLUSTER, spaceGrid, spaceWrap } from '../../../ui/styleParts.ts';

/** CSS shows the right document without scripts; without :has() both are visible. */
export const passenger = css({
  '&:has(input[value="passport"]:checked)': {
    '[data-document="national_id"]': {
      display: 'none',
    },
  },
  '&:has(input[value="national_id"]:checked)': {
    '[data-document="passport"]': {
      display: 'none',
    },
  },
});

export const choices = css(spaceWrap('var(--space-3) var(--space-4)'));

export const birthField = css({ position: 'relative' });

/** Positioned on the line of the label. */
export const birthSwitch = css({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  fontSize: 'var(--text-sm)',
});

export const birth = css({
  '&[hidden]': { display: 'none' },
  '@media (scripting: enabled)': { '&[data-waiting]': { display: 'none' } },
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  marginBlockStart: 'var(--space-1)',
  select: {
    flex: '1 1 4rem',
    inlineSize: 'auto',
    minInlineSize: 0,
    paddingInline: 'var(--space-3) 2rem',
    backgroundPosition: 'left 0.5rem center',
  },
  'select:nth-child(2)': {
    flex: '1.4 1 5.25rem',
  },
  'select:nth-child(3)': {
    flex: '1.2 1 4.75rem',
  },
});

export const preview = css({
  ...CLUSTER,
  justifyContent: 'space-between',
  gap: 'var(--space-1) var(--space-4)',
  padding: 'var(--space-3) var(--space-4)',
  borderRadius: 'var(--radius-md)',
  border: '1px dashed var(--border-strong)',
  background: 'var(--surface-2)',
  fontSize: 'var(--text-sm)',
  color: 'var(--text-2)',
  bdi: {
    fontWeight: 'var(--w-heavy)',
    color: 'var(--text)',
    letterSpacing: '0.06em',
    fontSize: 'var(--text-md)',
    overflowWrap: 'anywhere',
    '&&': {
      whiteSpace: 'normal',
    },
  },
});

export const wholeRow = css({ gridColumn: '1 / -1' });

export const pair = css({
  ...spaceGrid(3),
  gridTemplateColumns: '1fr 1fr',
  alignItems: 'start',
  '& > p, & > details': { gridColumn: '1 / -1' },
});

export const persian = css({
  '& > summary': { color: 'var(--primary-text)', fontSize: 'var(--text-sm)', cursor: 'pointer' },
  '& > div': { marginBlockStart: 'var(--space-2)' },
});

/** Its children are items of the surrounding grid. */
export const together = css({ display: 'contents' });
