import { css } from 'goober';
import { fitColumn, INLINE_ROW } from '../ui/styleParts.ts';

export const column = css(fitColumn(2));

export const chips = css({
  display: 'flex',
  gap: 'var(--space-2)',
  overflowX: 'auto',
  paddingBlock: '3px',
  button: {
    ...INLINE_ROW,
    flex: 'none',
    minBlockSize: 'var(--size-tap)',
    paddingInline: 'var(--space-3)',
    border: '1px solid var(--border-strong)',
    borderRadius: '999px',
    background: 'var(--surface)',
    color: 'var(--text)',
    fontSize: 'var(--text-sm)',
    fontWeight: 'var(--w-medium)',
  },
});
