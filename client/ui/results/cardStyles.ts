import { FINE_PRINT, ROW, WRAP } from '../styleParts.ts';

/** Shared by the cards of all results; `wide` is the container query for the horizontal layout. */

/** Stacks everything when text at 200 % leaves no room for two columns on a phone. */
const NARROWEST = '@container list (max-width: 14rem)';

/** All closed cards of a width have one height, so that a streamed card covers its placeholder exactly. */
export function cardFrame(wide: string) {
  return {
    position: 'relative',
    // An invisible card costs no layout; until it was seen once it has the height of a closed card.
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 22.125rem',
    [wide]: { containIntrinsicBlockSize: 'auto 12.5rem' },
    transition: 'border-color var(--dur-1), box-shadow var(--dur-2)',
    scrollMarginBlockStart: 'var(--space-4)',
    '&:hover': {
      borderColor: 'var(--primary-line)',
      boxShadow: 'var(--shadow-2)',
    },
    // Not `:has(details[open])`: any change inside a card would then invalidate all of its styles.
    '&[data-open]': {
      borderColor: 'var(--primary-line)',
      boxShadow: 'var(--shadow-3)',
    },
  } as const;
}

interface CardAreas {
  columns: string;
  areas: string;
  narrowestAreas: string;
  wideColumns: string;
  wideAreas: string;
}

export function cardMain(
  wide: string,
  { columns, areas, narrowestAreas, wideColumns, wideAreas }: CardAreas,
) {
  return {
    display: 'grid',
    gap: 'var(--space-3) var(--space-4)',
    padding: 'var(--space-4)',
    gridTemplateColumns: columns,
    gridTemplateAreas: areas,
    gridTemplateRows: '2.75rem auto 2.75rem 4.5rem',
    alignItems: 'center',
    [NARROWEST]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: narrowestAreas,
      gridTemplateRows: 'auto',
    },
    [wide]: {
      gridTemplateColumns: wideColumns,
      gridTemplateAreas: wideAreas,
      gridTemplateRows: '4.5rem 1.625rem',
      padding: 'var(--space-5)',
      gap: 'var(--space-3) var(--space-5)',
    },
  } as const;
}

export function cardTags(alignment: { alignContent: string; alignItems?: string }) {
  return {
    gridArea: 'tags',
    ...WRAP,
    ...alignment,
    gap: '0 var(--space-4)',
    blockSize: '100%',
    overflow: 'clip',
    [NARROWEST]: { blockSize: 'auto' },
    fontSize: 'var(--text-xs)',
    lineHeight: '1.375rem',
    color: 'var(--text-2)',
    li: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 'var(--space-1)',
      whiteSpace: 'nowrap',
    },
    'li .i': { color: 'var(--text-3)' },
  } as const;
}

/** The company of a card: its tile, and names that give way. */
export const cardCarrier = {
  ...ROW,
  minInlineSize: 0,
  lineHeight: 1.5,
  '& > div': { minInlineSize: 0 },
  h2: {
    fontSize: 'var(--text-md)',
    lineHeight: 1.5,
  },
} as const;

export function cardBuy(wide: string, minInlineSize: string) {
  return {
    gridArea: 'buy',
    ...ROW,
    justifyContent: 'space-between',
    alignSelf: 'stretch',
    [NARROWEST]: { flexWrap: 'wrap' },
    borderBlockStart: '1px dashed var(--border-strong)',
    paddingBlockStart: 'var(--space-3)',
    '& p': {
      ...FINE_PRINT,
      lineHeight: 1.6,
    },
    [wide]: {
      flexDirection: 'column',
      alignItems: 'stretch',
      justifyContent: 'center',
      textAlign: 'end',
      borderBlockStart: 0,
      borderInlineStart: '1px dashed var(--border-strong)',
      padding: 0,
      paddingInlineStart: 'var(--space-5)',
      gap: 'var(--space-2)',
      minInlineSize,
    },
  } as const;
}
