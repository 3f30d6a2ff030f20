import { css } from 'goober';

const COOL = [0.62, 0.4, 0.2].map((alpha) => `rgb(44 197 197 / ${alpha})`);
const WARM = [0.22, 0.42, 0.66].map((alpha) => `rgb(255 180 36 / ${alpha})`);
const HEAT = Object.fromEntries(
  [...COOL, 'var(--surface-3)', ...WARM].map((background, step) => [`[data-heat="${step}"]`, { background }]),
);

/** Phones use the two handles instead of the table, unless scripts are off. */
export const place = css({
  overflowX: 'auto',
  '@media (max-width: 63.99em) and (scripting: enabled)': { display: 'none' },
});

export const table = css({
  tableLayout: 'fixed',
  inlineSize: '100%',
  minInlineSize: '46rem',
  borderSpacing: '3px',
  borderCollapse: 'separate',
  fontSize: 'var(--text-sm)',
  textAlign: 'center',
  caption: {
    marginBlockEnd: 'var(--space-2)',
    textAlign: 'start',
    color: 'var(--text-2)',
  },
  'caption b': { color: 'var(--text)' },
  'th, thead td': {
    padding: 'var(--space-1)',
    fontSize: '0.8125rem',
    fontWeight: 'var(--w-regular)',
    color: 'var(--text-2)',
    lineHeight: 1.5,
    borderRadius: 'var(--radius-sm)',
  },
  'th b': { color: 'var(--text)' },
  'thead td': { inlineSize: '8rem' },
  'tbody th': { textAlign: 'start', whiteSpace: 'nowrap' },
  'thead b': { display: 'block', whiteSpace: 'nowrap' },
  '[data-off], [data-off] b': { color: 'var(--danger-text)' },
  '[data-chosen]': { background: 'var(--primary-soft)' },
  a: {
    display: 'grid',
    placeItems: 'center',
    blockSize: '2.375rem',
    borderRadius: 'var(--radius-sm)',
    color: 'var(--text)',
    textDecoration: 'none',
  },
  '@media (pointer: coarse)': { a: { blockSize: 'var(--size-tap)', minInlineSize: 'var(--size-tap)' } },
  ...HEAT,
  '[data-cheap]': { fontWeight: 'var(--w-heavy)' },
  'a:hover': { boxShadow: 'inset 0 0 0 1px var(--primary)' },
  '[aria-current]': {
    background: 'var(--surface)',
    boxShadow: 'inset 0 0 0 2px var(--primary)',
    color: 'var(--primary-text)',
    fontWeight: 'var(--w-bold)',
  },
});
