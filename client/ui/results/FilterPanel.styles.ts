import { css } from 'goober';
import { COVERING_INPUT, sizeSquare, spaceGrid } from '../styleParts.ts';

export const panel = css({
  display: 'grid',
  alignContent: 'start',
  '& > details': {
    borderBlockStart: '1px solid var(--border)',
  },
  '& > details > summary': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    padding: 'var(--space-4) var(--space-5)',
    fontWeight: 'var(--w-bold)',
    fontSize: 'var(--text-sm)',
  },
  '& > details > summary::after': {
    content: "''",
    ...sizeSquare('0.5rem'),
    border: 'solid var(--text-3)',
    borderWidth: '0 0 2px 2px',
    rotate: '-45deg',
    translate: '0 -2px',
  },
  '& > details[open] > summary::after': {
    rotate: '135deg',
    translate: '0 2px',
  },
});

export const body = css({ ...spaceGrid(3), padding: '0 var(--space-5) var(--space-5)' });

export const first = css({ padding: 'var(--space-4) var(--space-5)' });

export const times = css({
  ...spaceGrid(2),
  gridTemplateColumns: '1fr 1fr',
  label: {
    ...spaceGrid('0.125rem'),
    justifyItems: 'center',
    border: '1px solid var(--border-strong)',
    borderRadius: 'var(--radius-md)',
    padding: 'var(--space-2)',
    fontSize: 'var(--text-xs)',
    color: 'var(--text-2)',
    textAlign: 'center',
    cursor: 'pointer',
    position: 'relative',
    lineHeight: 1.5,
  },
  'label:has(input:checked)': {
    borderColor: 'var(--primary)',
    background: 'var(--primary-soft)',
    color: 'var(--primary-text)',
    fontWeight: 'var(--w-semibold)',
  },
  'label:has(input:focus-visible)': {
    outline: '3px solid var(--focus)',
    outlineOffset: '2px',
  },
  input: {
    ...COVERING_INPUT,
    ...sizeSquare('100%'),
  },
});

export const foot = css({
  padding: 'var(--space-4) var(--space-5)',
  borderBlockStart: '1px solid var(--border)',
});
