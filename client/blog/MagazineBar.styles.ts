import { css } from 'goober';
import { MIN_TOUCH_TARGET, NAV_ITEM, spaceCluster, spaceInlineRow } from '../ui/styleParts.ts';

export const bar = css({
  background: 'var(--surface-2)',
  borderBlockEnd: '1px solid var(--border)',
  '& > div': {
    ...spaceCluster(4),
    minBlockSize: '3rem',
  },
  a: {
    ...spaceInlineRow(2),
    ...MIN_TOUCH_TARGET,
    ...NAV_ITEM,
  },
  'a:hover, a[aria-current]': { color: 'var(--primary-text)' },
  'a:last-child': { marginInlineStart: 'auto' },
});
