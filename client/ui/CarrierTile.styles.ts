import { css } from 'goober';
import { BACK_LAYER } from './styleParts.ts';

/** Without clips or masks: each would be a layer to sort in every frame of a long list. */
export const tile = css({
  position: 'relative',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  flex: 'none',
  borderRadius: 'var(--radius-md)',
  background: 'var(--lapis-700)',
  color: '#fff',
  display: 'grid',
  placeItems: 'center',
  fontWeight: 'var(--w-heavy)',
  fontSize: '0.9375rem',
  lineHeight: 1,
  direction: 'ltr',
  isolation: 'isolate',
  letterSpacing: '0.01em',
  svg: {
    position: 'absolute',
    inset: 0,
    zIndex: -2,
    inlineSize: '100%',
    blockSize: '100%',
    overflow: 'visible',
  },
  rect: {
    rx: 'var(--radius-md)',
  },
  '&::before': {
    ...BACK_LAYER,
    borderRadius: 'inherit',
    background: 'var(--pattern-khatam-white) 50% 50% / 38px',
  },
});

export const small = css({
  inlineSize: '2rem',
  blockSize: '2rem',
  borderRadius: 'var(--radius-sm)',
  fontSize: '0.6875rem',
  rect: {
    rx: 'var(--radius-sm)',
  },
});
