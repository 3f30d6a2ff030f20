import { css } from 'goober';

export const hero = css({
  paddingBlock: 'var(--space-6) var(--space-8)',
  display: 'grid',
  gap: 'var(--space-5)',
});

export const lead = css({
  color: 'var(--lapis-200)',
});

export const body = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-10)',
  paddingBlock: 'var(--space-8) 0',
  '& h2': {
    marginBlockEnd: 'var(--space-4)',
  },
});

export const days = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6.25rem, 1fr))',
  gap: 'var(--space-2)',
  '& a, & > li > span': {
    display: 'grid',
    justifyItems: 'center',
    padding: 'var(--space-3) var(--space-2)',
    border: '1px solid var(--border)',
    borderRadius: 'var(--radius-md)',
    background: 'var(--surface)',
    color: 'var(--text)',
    textDecoration: 'none',
    lineHeight: 1.6,
  },
  '& a:hover': {
    borderColor: 'var(--primary)',
  },
  '& [data-off] .xs:first-child, & [data-off] b': {
    color: 'var(--danger-text)',
  },
  '& a[data-cheap]': {
    borderColor: 'var(--secondary-text)',
    background: 'var(--secondary-soft)',
  },
  '& a[data-cheap] .small': {
    color: 'var(--secondary-text)',
    fontWeight: 'var(--w-bold)',
  },
});

export const note = css({
  marginBlockStart: 'var(--space-3)',
});

export const facts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  gap: 'var(--space-3)',
  '& dt': {
    fontSize: 'var(--text-sm)',
    color: 'var(--text-3)',
  },
  '& dd': {
    fontWeight: 'var(--w-bold)',
  },
});

export const fact = css({
  padding: 'var(--space-4)',
});

export const airlines = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
  gap: 'var(--space-3)',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-3)',
    fontWeight: 'var(--w-semibold)',
  },
});
