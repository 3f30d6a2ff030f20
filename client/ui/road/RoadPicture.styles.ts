import { css } from 'goober';

/** Only one of the two images is shown; browsers do not fetch a hidden lazy image. */
export const picture = css({
  flex: 'none',
  inlineSize: '100%',
  maxInlineSize: '30rem',
  blockSize: 'auto',
  aspectRatio: '8 / 5',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius-md)',
  background: 'var(--surface-2)',
  display: 'var(--light, block) var(--dark, none)',
  '&[src$=dark]': { display: 'var(--light, none) var(--dark, block)' },
});
