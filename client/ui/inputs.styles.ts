import { css } from 'goober';

const BOX = {
  inlineSize: '100%',
  minBlockSize: 'var(--size-control)',
  padding: 'var(--space-2) var(--space-4)',
  background: 'var(--surface)',
  border: '1px solid var(--control)',
  borderRadius: 'var(--radius-md)',
  color: 'var(--text)',
  fontSize: 'var(--text-md)',
  lineHeight: 1.5,
  transition: 'border-color var(--dur-1), box-shadow var(--dur-1)',
};

const POINTED = {
  '&:hover': {
    borderColor: 'var(--text-2)',
  },
  '&:focus': {
    outline: '2px solid var(--focus)',
    outlineOffset: '-1px',
    boxShadow: '0 0 0 4px color-mix(in srgb, var(--focus) 28%, transparent)',
  },
};

const INVALID = {
  '&[aria-invalid="true"]': {
    borderColor: 'var(--danger)',
    boxShadow: 'inset 0 0 0 1px var(--danger)',
    backgroundColor: 'color-mix(in srgb, var(--danger-soft) 55%, var(--surface))',
  },
};

export const input = css({
  ...BOX,
  '&::placeholder': {
    color: 'var(--text-3)',
    opacity: 1,
  },
  ...POINTED,
  '&:disabled': {
    background: 'var(--surface-3)',
    color: 'var(--text-3)',
    borderColor: 'var(--border)',
  },
  '&[data-ok]': {
    borderColor: 'var(--success)',
  },
  ...INVALID,
});

export const select = css({
  ...BOX,
  appearance: 'none',
  backgroundImage: 'var(--chevron)',
  backgroundRepeat: 'no-repeat',
  backgroundSize: '1.25rem',
  backgroundPosition: 'left 0.75rem center',
  paddingInlineEnd: '2.5rem',
  ...POINTED,
  ...INVALID,
});

export const ltr = css({ direction: 'ltr', textAlign: 'start' });

export const group = css({
  position: 'relative',
  display: 'flex',
  [`.${input}`]: {
    paddingInline: '2.875rem',
  },
  '& > button': {
    position: 'absolute',
    insetInlineEnd: '0.375rem',
    insetBlockStart: '50%',
    translate: '0 -50%',
  },
  '& > .i': {
    position: 'absolute',
    insetInlineStart: 'var(--space-4)',
    insetBlockStart: '50%',
    translate: '0 -50%',
    color: 'var(--text-3)',
    pointerEvents: 'none',
  },
});
