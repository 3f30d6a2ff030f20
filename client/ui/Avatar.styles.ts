import { css } from 'goober';

export const avatar = css({
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  flex: 'none',
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  background: 'var(--primary-tint)',
  color: 'var(--primary-text)',
  fontWeight: 'var(--w-bold)',
  fontSize: 'var(--text-sm)',
  overflow: 'clip',
  img: {
    inlineSize: '100%',
    blockSize: '100%',
    objectFit: 'cover',
  },
});
