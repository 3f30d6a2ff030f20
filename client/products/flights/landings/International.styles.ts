import { css } from 'goober';
import { fitColumn } from '../../../ui/styleParts.ts';

export const places = css({
  display: 'grid',
  gap: 'var(--space-3)',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  'li > a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 'var(--space-1) var(--space-3)',
    blockSize: '100%',
    padding: 'var(--space-4) var(--space-5)',
    color: 'var(--text)',
    textDecoration: 'none',
    lineHeight: 1.7,
  },
  'li > a:hover': {
    background: 'var(--surface-2)',
  },
  small: {
    gridColumn: '1 / -1',
  },
});

export const countries = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))',
  gap: 'var(--space-4) var(--space-6)',
  padding: 'var(--space-5)',
  h3: {
    fontSize: 'var(--text-sm)',
    fontWeight: 'var(--w-medium)',
    color: 'var(--text-3)',
  },
  ul: {
    listStyle: 'none',
    padding: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 var(--space-3)',
  },
  'ul a': {
    display: 'inline-block',
    paddingBlock: 'var(--space-1)',
    color: 'var(--text)',
    fontWeight: 'var(--w-semibold)',
    textDecoration: 'none',
  },
  'ul a:hover': {
    color: 'var(--primary-text)',
    textDecoration: 'underline',
  },
  '@media (pointer: coarse)': {
    'ul a': {
      minInlineSize: 'var(--size-tap)',
      minBlockSize: 'var(--size-tap)',
      lineHeight: 'calc(var(--size-tap) - 2 * var(--space-2))',
    },
  },
});

export const notes = css(fitColumn(3));

export const kinds = css({
  display: 'flex',
  gap: 'var(--space-2)',
  paddingBlockEnd: 'var(--space-3)',
  a: {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: 'var(--size-tap)',
    padding: 'var(--space-2) var(--space-4)',
    borderRadius: '99px',
    border: '1px solid var(--lapis-400)',
    color: '#fff',
    fontSize: 'var(--text-sm)',
    textDecoration: 'none',
  },
  'a[aria-current]': {
    background: '#fff',
    color: 'var(--lapis-950)',
    fontWeight: 'var(--w-bold)',
  },
});

export const multi = css({
  display: 'grid',
  gap: 'var(--space-4)',
  padding: 'var(--space-5)',
  borderRadius: 'var(--radius-xl)',
  background: 'var(--surface)',
  color: 'var(--text)',
  boxShadow: 'var(--shadow-4)',
});

export const leg = css({
  display: 'grid',
  gap: 'var(--space-3)',
  border: 0,
  padding: 0,
  margin: 0,
  minInlineSize: 0,
  legend: {
    padding: 0,
    fontWeight: 'var(--w-bold)',
    paddingBlockEnd: 'var(--space-2)',
  },
  '@media (min-width: 48em)': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    alignItems: 'start',
  },
});

export const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  justifyContent: 'space-between',
});
