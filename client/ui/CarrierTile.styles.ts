import { css } from 'goober';
import { BACK_LAYER, CENTERED, FILLING_LAYER, sizeSquare } from './styleParts.ts';

/** Uses no clips or masks: each would be a layer that the browser sorts in every frame of a long list. */
export const tile = css({
  position: 'relative',
  ...sizeSquare('2.75rem'),
  flex: 'none',
  borderRadius: 'var(--radius-md)',
  background: 'var(--lapis-700)',
  color: '#fff',
  ...CENTERED,
  fontWeight: 'var(--w-heavy)',
  fontSize: '0.9375rem',
  lineHeight: 1,
  direction: 'ltr',
  isolation: 'isolate',
  letterSpacing: '0.01em',
  svg: {
    ...FILLING_LAYER,
    zIndex: -2,
    borderRadius: 'inherit',
    background: 'currentcolor',
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
  },
  '&::before': {
    ...BACK_LAYER,
    borderRadius: 'inherit',
    background: 'var(--pattern-khatam-white) 50% 50% / 38px',
  },
});

export const small = css({
  ...sizeSquare('2rem'),
  borderRadius: 'var(--radius-sm)',
  fontSize: '0.6875rem',
});
