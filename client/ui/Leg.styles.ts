import { css } from 'goober';
import { FINE_PRINT, sizeSquare, spaceGrid } from './styleParts.ts';

export const room = css({ containerName: 'leg', containerType: 'inline-size' });

export const leg = css({
  ...spaceGrid(3),
  gridTemplateColumns: 'minmax(0, auto) minmax(max-content, 1fr) minmax(0, auto)',
  alignItems: 'center',
  '@container leg (max-width: 11rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export const end = css({
  display: 'grid',
  lineHeight: 1.45,
  '&:last-child': {
    textAlign: 'end',
  },
});

export const time = css({ fontSize: '1.375rem', fontWeight: 'var(--w-heavy)', lineHeight: 1.3 });

export const place = css({
  fontSize: 'var(--text-sm)',
  color: 'var(--text-2)',
  '.xs': {
    display: 'inline-block',
  },
});

export const path = css({
  ...spaceGrid('0.125rem'),
  justifyItems: 'center',
  ...FINE_PRINT,
  whiteSpace: 'nowrap',
  lineHeight: 1.5,
});

export const line = css({
  position: 'relative',
  inlineSize: '100%',
  blockSize: '1rem',
  display: 'flex',
  alignItems: 'center',
  color: 'var(--primary-text)',
  '&::before': {
    content: "''",
    flex: 1,
    blockSize: '2px',
    marginInline: '0.75rem 0.25rem',
    // Fades by blending with the card's colour; a mask would be a layer that the browser sorts in every frame.
    background: [
      'linear-gradient(to left, transparent, color-mix(in srgb, var(--surface) 75%, transparent))',
      'repeating-linear-gradient(to left, var(--dash) 0 5px, transparent 5px 9px)',
    ].join(),
    '--dash': 'color-mix(in srgb, var(--primary-text) 60%, transparent)',
  },
  '&::after': {
    content: "''",
    position: 'absolute',
    insetInlineStart: 0,
    ...sizeSquare('0.5rem'),
    borderRadius: '50%',
    border: '2px solid var(--primary-text)',
  },
  '.i': {
    ...sizeSquare('1.125rem'),
    fill: 'currentColor',
    stroke: 'none',
  },
});

export const busLine = css({
  '.i': {
    fill: 'none',
    stroke: 'currentColor',
  },
});

export const stop = css({
  position: 'absolute',
  insetInlineStart: '50%',
  translate: '50% 0',
  ...sizeSquare('0.625rem'),
  borderRadius: '50%',
  background: 'var(--surface)',
  border: '2px solid var(--saffron-500)',
});

export const plus = css({
  fontSize: 'var(--text-xs)',
  fontWeight: 'var(--w-semibold)',
  color: 'var(--warn-text)',
  verticalAlign: 'super',
  marginInlineStart: '0.2em',
  whiteSpace: 'nowrap',
});
