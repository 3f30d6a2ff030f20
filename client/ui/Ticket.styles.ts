import { css } from 'goober';
import { COLUMN, FINE_PRINT, fitColumn, ROW, sizeSquare, spaceGrid } from './styleParts.ts';

export const ticket = css({
  position: 'relative',
  ...COLUMN,
  filter: 'drop-shadow(0 1px 1px rgb(8 20 55 / 0.14)) drop-shadow(0 14px 20px rgb(8 20 55 / 0.1))',
  '--notch': '0.75rem',
  '--r': 'var(--radius-xl)',
  breakInside: 'avoid',
  '@media (min-width: 48em)': { gridTemplateColumns: 'minmax(0, 1fr) 14rem' },
  '@media print': {
    filter: 'none',
    border: '1.5px solid #000',
    gridTemplateColumns: 'minmax(0, 1fr) 46mm',
    marginBlockEnd: '6mm',
  },
});

export const main = css({
  ...COLUMN,
  alignContent: 'start',
  background: 'var(--surface)',
  borderStartStartRadius: 'var(--r)',
  borderStartEndRadius: 'var(--r)',
  overflow: 'clip',
  mask: 'radial-gradient(circle at 0 100%, #0000 var(--notch), #000 calc(var(--notch) + 0.5px)), radial-gradient(circle at 100% 100%, #0000 var(--notch), #000 calc(var(--notch) + 0.5px))',
  maskComposite: 'intersect',
  '@media (min-width: 48em)': {
    borderStartEndRadius: 0,
    borderEndStartRadius: 'var(--r)',
    mask: 'radial-gradient(circle at 0 0, #0000 var(--notch), #000 calc(var(--notch) + 0.5px)), radial-gradient(circle at 0 100%, #0000 var(--notch), #000 calc(var(--notch) + 0.5px))',
    maskComposite: 'intersect',
  },
  '@media print': { mask: 'none', borderRadius: 0 },
});

export const head = css({
  ...ROW,
  justifyContent: 'space-between',
  padding: 'var(--space-3) var(--space-5)',
  background: 'var(--lapis-800)',
  color: '#fff',
  '--tile-ink': 'var(--lapis-300)',
  '--tile-alpha': '0.26',
  fontSize: 'var(--text-sm)',
  '@media print': {
    background: '#fff',
    color: '#000',
    borderBlockEnd: '1.5px solid #000',
    '&::before': {
      display: 'none',
    },
  },
});

export const body = css({
  containerName: 'ticket',
  containerType: 'inline-size',
  ...fitColumn(5),
  padding: 'var(--space-5)',
  '@media (min-width: 48em)': { padding: 'var(--space-6)' },
});

export const route = css({
  ...spaceGrid(3),
  gridTemplateColumns: 'auto minmax(3rem, 1fr) auto',
  alignItems: 'start',
  '& > div:nth-child(2)': {
    alignSelf: 'center',
  },
  '& > div:last-child': {
    textAlign: 'end',
  },
  // Long airport names wrap.
  '@container ticket (max-width: 20rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  },
  // With large text the ends stack instead of being cut.
  '@container ticket (max-width: 14rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export const code = css({
  fontSize: 'clamp(2rem, 1.4rem + 2.4vw, 3rem)',
  fontWeight: 900,
  lineHeight: 1,
  letterSpacing: '0.02em',
  color: 'var(--primary-text)',
  direction: 'ltr',
});

export const when = css({ fontWeight: 'var(--w-bold)', lineHeight: 1.6 });

export const grid = css({
  ...spaceGrid('var(--space-3) var(--space-4)'),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  dt: FINE_PRINT,
  dd: {
    fontWeight: 'var(--w-bold)',
    fontSize: 'var(--text-sm)',
    lineHeight: 1.6,
    overflowWrap: 'anywhere',
  },
  // Latin names may be wider than a phone.
  'dd bdi[dir]': {
    whiteSpace: 'normal',
  },
  '@container ticket (min-width: 24rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@container ticket (min-width: 34rem)': {
    gridTemplateColumns: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))',
  },
  '@media print': { gridTemplateColumns: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))' },
});

export const thirds = css({
  '@media (min-width: 48em)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 64em)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

export const stub = css({
  position: 'relative',
  ...spaceGrid(3),
  justifyItems: 'center',
  alignContent: 'center',
  padding: 'var(--space-5)',
  textAlign: 'center',
  background:
    'linear-gradient(to left, var(--border-strong) 50%, #0000 0) 0 0 / 14px 2px repeat-x var(--surface)',
  borderEndStartRadius: 'var(--r)',
  borderEndEndRadius: 'var(--r)',
  mask: 'radial-gradient(circle at 0 0, #0000 var(--notch), #000 calc(var(--notch) + 0.5px)), radial-gradient(circle at 100% 0, #0000 var(--notch), #000 calc(var(--notch) + 0.5px))',
  maskComposite: 'intersect',
  '@media (min-width: 48em)': {
    borderEndStartRadius: 0,
    borderStartEndRadius: 'var(--r)',
    background:
      'linear-gradient(to top, var(--border-strong) 50%, #0000 0) 100% 0 / 2px 14px repeat-y var(--surface)',
    mask: 'radial-gradient(circle at 100% 0, #0000 var(--notch), #000 calc(var(--notch) + 0.5px)), radial-gradient(circle at 100% 100%, #0000 var(--notch), #000 calc(var(--notch) + 0.5px))',
    maskComposite: 'intersect',
  },
  '@media print': {
    mask: 'none',
    borderRadius: 0,
    background: 'none',
    borderInlineStart: '2px dashed #000',
  },
});

export const qr = css({
  ...sizeSquare('8.5rem'),
  borderRadius: 'var(--radius-sm)',
  border: '1px solid var(--border)',
});

export const voided = css({
  [`& .${head}`]: {
    background: 'var(--slate-600)',
    '--tile-alpha': '0',
  },
  [`& .${code}, & .${when}, & dd`]: {
    color: 'var(--text-3)',
  },
  '@media print': {
    [`& .${head}`]: {
      background: '#fff',
    },
  },
});
