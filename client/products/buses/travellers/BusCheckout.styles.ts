import { css } from 'goober';
import { INLINE_ROW, spaceWrap } from '../../../ui/styleParts.ts';

export const seats = css({
  ...spaceWrap(2),
  listStyle: 'none',
  padding: 0,
});

export const seat = css({
  ...INLINE_ROW,
  minBlockSize: '2.5rem',
  paddingInline: 'var(--space-3)',
  borderRadius: 'var(--radius-md)',
  border: '1px solid var(--border-strong)',
  background: 'var(--surface-2)',
  fontWeight: 'var(--w-bold)',
  fontSize: 'var(--text-sm)',
});
