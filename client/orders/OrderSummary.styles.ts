import { css } from 'goober';

export const head = css({
  display: 'grid',
  gap: 'var(--space-3)',
  padding: 'var(--space-5)',
  background: 'var(--lapis-950)',
  color: '#fff',
  borderRadius: 'var(--radius-lg) var(--radius-lg) 0 0',
  '--tile-ink': 'var(--lapis-400)',
  '--tile-alpha': '0.2',
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  // The image fades out before it reaches the text.
  img: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    zIndex: -1,
    inlineSize: '11rem',
    blockSize: '100%',
    objectFit: 'cover',
    objectPosition: '50% 60%',
    maskImage: 'linear-gradient(to right, #000 50%, transparent)',
    '@media (max-width: 40em)': { inlineSize: '7rem' },
  },
  p: {
    color: 'var(--lapis-200)',
    fontSize: 'var(--text-sm)',
    // Reserves room for the image behind the end of the line.
    '@media (max-width: 40em)': { paddingInlineEnd: '5.5rem' },
  },
});

export const route = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  fontSize: 'var(--text-xl)',
  lineHeight: 'var(--lh-xl)',
});

export const body = css({ display: 'grid', gap: 'var(--space-4)', padding: 'var(--space-5)' });
