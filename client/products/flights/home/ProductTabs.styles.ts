import { css } from 'goober';
import { spaceRow } from '../../../ui/styleParts.ts';

export const products = css({
  display: 'flex',
  flexWrap: 'wrap',
  paddingInline: 'var(--space-3)',
  '--focus': 'var(--saffron-300)',
  '& > *': {
    flex: 1,
    ...spaceRow('0.125rem'),
    flexDirection: 'column',
    padding: 'var(--space-2) 0.125rem var(--space-3)',
    borderRadius: 'var(--radius-md) var(--radius-md) 0 0',
    color: '#fff',
    background: 'rgb(12 28 84 / 0.94)',
    textDecoration: 'none',
    fontSize: 'var(--text-xs)',
    fontWeight: 'var(--w-medium)',
    whiteSpace: 'nowrap',
  },
  '& > :not(:first-child)': {
    borderInlineStart: '1px solid var(--lapis-800)',
  },
  'a[aria-current]': {
    background: 'var(--surface)',
    color: 'var(--text)',
    fontWeight: 'var(--w-bold)',
  },
  'a[aria-current] .i': {
    color: 'var(--primary-text)',
  },
  '@media (min-width: 48em)': {
    paddingInline: 'var(--space-5)',
    justifyContent: 'flex-start',
    '& > *': {
      flex: 'none',
      flexDirection: 'row',
      gap: 'var(--space-2)',
      fontSize: 'var(--text-sm)',
      padding: 'var(--space-3) var(--space-5)',
    },
  },
});
