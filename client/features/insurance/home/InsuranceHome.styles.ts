import { css } from 'goober';

export const situations = css({
  display: 'grid',
  gap: 'var(--space-3)',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  li: {
    display: 'grid',
    gap: 'var(--space-1)',
    padding: 'var(--space-4)',
    border: '1px solid var(--border)',
    borderRadius: 'var(--radius-lg)',
    background: 'var(--surface)',
    alignContent: 'start',
  },
  '.i': {
    color: 'var(--primary-text)',
  },
  p: {
    fontSize: 'var(--text-sm)',
    color: 'var(--text-2)',
  },
});

export const insurers = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  li: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--space-2)',
    padding: 'var(--space-2) var(--space-4) var(--space-2) var(--space-2)',
    border: '1px solid var(--border)',
    borderRadius: 'var(--radius-full)',
    background: 'var(--surface)',
    fontSize: 'var(--text-sm)',
  },
});

export const steps = css({
  display: 'grid',
  gap: 'var(--space-3)',
  counterReset: 'step',
  li: {
    counterIncrement: 'step',
    display: 'grid',
    gridTemplateColumns: '2rem 1fr',
    gap: 'var(--space-3)',
    lineHeight: 1.9,
  },
  'li::before': {
    content: 'counter(step, persian)',
    display: 'grid',
    placeItems: 'center',
    inlineSize: '2rem',
    blockSize: '2rem',
    borderRadius: '50%',
    background: 'var(--primary-soft)',
    color: 'var(--primary-text)',
    fontWeight: 'var(--w-bold)',
  },
});
