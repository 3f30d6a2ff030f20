import { css } from 'goober';
import { ENDS_APART, FINE_PRINT, stackBy } from '../../../ui/styleParts.ts';

export const insight = css({
  display: 'grid',
  gap: 'var(--space-3) var(--space-6)',
  padding: 'var(--space-4) var(--space-5)',
  alignItems: 'center',
  alignContent: 'center',
  blockSize: '14rem',
  '@container list (min-width: 42rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) 16rem auto',
    blockSize: '5.875rem',
  },
});

export const tell = css({
  justifySelf: 'start',
  '@container list (min-width: 42rem)': { gridColumn: '3' },
});

export const gauge = css({
  ...stackBy(2),
  ...FINE_PRINT,
});

export const track = css({
  position: 'relative',
  blockSize: '0.5rem',
  borderRadius: '4px',
  background:
    'linear-gradient(to left, var(--turquoise-400) 0 33%, var(--surface-3) 33% 67%, var(--saffron-300) 67%)',
  '&::after': {
    content: "''",
    position: 'absolute',
    insetBlock: '-0.3rem',
    insetInlineStart: 'calc(var(--fill) * 100% - 0.125rem)',
    inlineSize: '0.25rem',
    borderRadius: '4px',
    background: 'var(--text)',
    boxShadow: '0 0 0 3px var(--surface)',
  },
});

export const scale = css(ENDS_APART);
