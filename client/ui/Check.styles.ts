import { css } from 'goober';

export const check = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 'var(--space-3)',
  cursor: 'pointer',
  fontSize: 'var(--text-sm)',
  lineHeight: 1.7,
  input: {
    appearance: 'none',
    margin: '0.2em 0 0',
    inlineSize: '1.25rem',
    blockSize: '1.25rem',
    flex: 'none',
    border: '1.5px solid var(--control)',
    borderRadius: 'var(--radius-xs)',
    background: 'var(--surface) center / 82% no-repeat',
    transition: 'background-color var(--dur-1), border-color var(--dur-1)',
  },
  'input[type="radio"]': {
    borderRadius: '50%',
  },
  'input:checked': {
    backgroundColor: 'var(--primary)',
    borderColor: 'var(--primary)',
    backgroundImage: 'var(--tick)',
  },
  'input[type="radio"]:checked': {
    backgroundImage: 'radial-gradient(circle, #fff 0 34%, transparent 38%)',
    backgroundSize: '100%',
  },
  '@media (pointer: coarse)': { paddingBlock: '0.6875rem' },
  '&:hover input': {
    borderColor: 'var(--primary)',
  },
  '& > span': {
    flex: 1,
    minInlineSize: 0,
    overflowWrap: 'anywhere',
  },
  // A card number wraps as a whole; it breaks only when it is wider than its line.
  '& > span bdi[dir]': {
    display: 'inline-block',
    maxInlineSize: '100%',
    whiteSpace: 'normal',
  },
  // Text at the end of the row.
  '& > [data-end]': {
    flex: 'none',
    color: 'var(--text-3)',
    overflowWrap: 'normal',
    whiteSpace: 'nowrap',
  },
});
