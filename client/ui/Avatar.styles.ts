import { css } from 'goober';
import { CENTERED, sizeSquare } from './styleParts.ts';

export const avatar = css({
  ...sizeSquare('2.5rem'),
  flex: 'none',
  borderRadius: '50%',
  ...CENTERED,
  background: 'var(--primary-tint)',
  color: 'var(--primary-text)',
  fontWeight: 'var(--w-bold)',
  fontSize: 'var(--text-sm)',
  overflow: 'clip',
  img: {
    ...sizeSquare('100%'),
    objectFit: 'cover',
  },
});
