import { css } from 'goober';
import { BACK_LAYER, spaceGrid } from '../../../ui/styleParts.ts';

export const duo = css({
  ...spaceGrid(4),
  '@media (min-width: 48em)': { gridTemplateColumns: '1fr 1fr' },
});

export const promo = css({
  position: 'relative',
  display: 'grid',
  alignContent: 'end',
  minBlockSize: '24rem',
  padding: 'var(--space-6)',
  borderRadius: 'var(--radius-xl)',
  overflow: 'clip',
  isolation: 'isolate',
  background: 'var(--lapis-950)',
  color: '#fff',
  textDecoration: 'none',
  img: {
    position: 'absolute',
    inset: '0 0 auto',
    zIndex: -2,
    inlineSize: '100%',
    blockSize: '64%',
    objectFit: 'cover',
    objectPosition: '50% 100%',
    transition: 'scale var(--dur-4) var(--ease-out)',
    transformOrigin: '50% 100%',
  },
  '&:hover img': {
    scale: '1.03',
  },
  '&::after': {
    ...BACK_LAYER,
    background: 'linear-gradient(to top, var(--lapis-950) 36%, rgb(8 20 55 / 0.3) 52%, transparent 66%)',
  },
  h2: {
    fontSize: 'var(--text-2xl)',
  },
  p: {
    color: 'var(--lapis-100)',
    maxInlineSize: '26rem',
  },
  '& > span': {
    justifySelf: 'start',
    marginBlockStart: 'var(--space-4)',
  },
});
