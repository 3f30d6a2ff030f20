import { css } from 'goober';
import {
  CLUSTER,
  FINE_PRINT,
  fitColumn,
  MIN_TOUCH_TARGET,
  PEOPLE_ROWS,
  sizeSquare,
  spaceInlineRow,
} from '../ui/styleParts.ts';

export const people = css(PEOPLE_ROWS);

export const details = css({ display: 'flex', flexWrap: 'wrap', gap: '0 var(--space-4)' });

export const gateways = css({ display: 'grid', gap: 'var(--space-2)' });

export const gateway = css({
  ...CLUSTER,
  gap: 'var(--space-3)',
  padding: 'var(--space-3) var(--space-4)',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius-md)',
  cursor: 'pointer',
  lineHeight: 1.6,
  '&:has(input:checked)': {
    borderColor: 'var(--primary)',
    background: 'var(--primary-soft)',
    boxShadow: 'inset 0 0 0 1px var(--primary)',
  },
  '&:has(input:focus-visible)': {
    outline: '3px solid var(--focus)',
  },
  '&:has(input:disabled)': {
    opacity: 0.6,
    cursor: 'not-allowed',
  },
  '& > .i': {
    ...sizeSquare('2.25rem'),
    padding: '0.5rem',
    borderRadius: 'var(--radius-sm)',
    background: 'var(--primary-tint)',
    color: 'var(--primary-text)',
  },
  input: {
    accentColor: 'var(--primary)',
    ...sizeSquare('1.25rem'),
    margin: 0,
  },
});

export const gatewayState = css({
  marginInlineStart: 'auto',
  ...spaceInlineRow(1),
  fontSize: 'var(--text-xs)',
  color: 'var(--success-text)',
  '&::before': {
    content: "''",
    ...sizeSquare('0.5rem'),
    borderRadius: '50%',
    background: 'currentColor',
  },
  '&[data-down]': {
    color: 'var(--danger-text)',
  },
});

export const pay = css({
  display: 'grid',
  gap: 'var(--space-2)',
  p: {
    ...FINE_PRINT,
    textAlign: 'center',
  },
});

export const ancillaries = css({
  summary: { ...MIN_TOUCH_TARGET, fontWeight: 'var(--w-semibold)', cursor: 'pointer' },
  button: { marginBlockStart: 'var(--space-4)' },
});

export const ancillaryPlace = css({
  ...fitColumn('var(--space-3) var(--space-4)'),
  alignItems: 'end',
  paddingBlock: 'var(--space-3)',
  borderBlockEnd: '1px solid var(--border)',
  legend: { fontWeight: 'var(--w-semibold)', paddingBlockStart: 'var(--space-3)' },
  '@media (min-width: 40em)': { gridTemplateColumns: '1fr 1fr' },
});
