import { css } from 'goober';
import { fitColumn, MIN_TOUCH_TARGET, NAV_ITEM } from '../ui/styleParts.ts';

const PHONE = '@media screen and (max-width: 47.99em)';

export const tabs = css({
  display: 'flex',
  gap: 'var(--space-1)',
  overflowX: 'auto',
  borderBlockEnd: '1px solid var(--border)',
  scrollTargetGroup: 'auto',
  a: {
    ...NAV_ITEM,
    ...MIN_TOUCH_TARGET,
    display: 'grid',
    alignContent: 'center',
    padding: 'var(--space-2) var(--space-3)',
    borderBlockEnd: '3px solid #0000',
  },
  'a:target-current': { color: 'var(--primary-text)', borderColor: 'var(--saffron-400)' },
});

/**
 * On phones the row shows one card at a time and scrolls by swiping; on larger screens and on paper the cards are
 * stacked.
 */
export const row = css({
  ...fitColumn(5),
  [PHONE]: {
    display: 'flex',
    gap: 'var(--space-3)',
    alignItems: 'flex-start',
    marginInline: 'calc(-1 * var(--space-4))',
    paddingInline: 'var(--space-4)',
    paddingBlockEnd: 'var(--space-5)',
    overflowX: 'auto',
    overscrollBehaviorInline: 'contain',
    scrollSnapType: 'x mandatory',
    scrollPaddingInline: 'var(--space-4)',
    '& > *': { flex: '0 0 90%', minInlineSize: 0, scrollSnapAlign: 'start' },
  },
});

/** Scroll margin for the header and the row of names. */
export const item = css({ scrollMarginBlockStart: '8rem' });

/** Enlarges the code on the day of travel, for the scanner at the gate. */
export const large = css({
  '@media screen': {
    'article > div:last-child': {
      background: '#fff',
      color: '#10182b',
      '--text-2': 'var(--slate-600)',
      mask: 'none',
      a: { color: 'var(--lapis-600)' },
    },
    'svg[role="img"]': { inlineSize: 'min(100%, 15.5rem)', blockSize: 'auto', aspectRatio: '1', border: 0 },
  },
});
