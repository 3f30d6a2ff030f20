import { css } from 'goober';
import { fitColumn, NAV_ITEM, ROW } from '../ui/styleParts.ts';

export const progress = css(fitColumn(2));

export const trip = css({
  fontSize: 'var(--text-sm)',
  color: 'var(--text-2)',
  justifySelf: 'start',
  // On wide screens the summary next to the form uses this view transition name.
  '@media (max-width: 63.99em)': { viewTransitionName: 'trip' },
});

export const row = css({ ...ROW, alignItems: 'baseline', justifyContent: 'space-between' });

export const count = css({
  ...NAV_ITEM,
  '&[data-some]': { color: 'var(--success-text)' },
});

export const meter = css({
  display: 'flex',
  gap: 'var(--space-1)',
  span: {
    flex: 1,
    blockSize: '5px',
    borderRadius: '3px',
    background: 'var(--surface-3)',
    boxShadow: 'inset 0 0 0 1px var(--border)',
    forcedColorAdjust: 'none',
  },
  '[data-state="done"]': { background: 'var(--success)', boxShadow: 'none' },
  '[data-state="open"]': {
    background: 'linear-gradient(to left, var(--saffron-400) 60%, var(--surface-3) 60%)',
  },
});
