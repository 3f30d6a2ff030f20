import { css } from 'goober';
import { COVERING_INPUT, fitColumn, INLINE_ROW } from '../ui/styleParts.ts';

export const mrz = css({
  ...fitColumn(2),
  gridColumn: '1 / -1',
  justifyItems: 'start',
  '& > div': { inlineSize: '100%' },
});

export const camera = css({
  ...INLINE_ROW,
  position: 'relative',
  minBlockSize: 'var(--size-tap)',
  color: 'var(--primary-text)',
  fontWeight: 'var(--w-semibold)',
  fontSize: 'var(--text-sm)',
  input: COVERING_INPUT,
  '&:focus-within': { outline: '3px solid var(--focus)' },
});

/** With scripts the fields are filled when the lines are pasted. */
export const plain = css({ '@media (scripting: enabled)': { display: 'none' } });
