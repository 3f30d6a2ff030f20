/**
 * Sample fares in Toman: a seat-hour base times factors. Levels are plausible, not current: no domestic fare
 * of 1405 is verified, so the seat-hour should be configured.
 */
export const SEAT_HOUR_TOMAN = 3_500_000;

type Range = readonly [number, number];

export const CHANNEL_FACTOR: Record<'system' | 'charter', Range> = {
  system: [0.9, 1.15],
  charter: [0.62, 0.95],
};

/** High season: charters cost more than the airline's own seats. */
export const CHARTER_PEAK_FACTOR: Range = [1.0, 1.5];

/**
 * By whole days to departure; the first row with `upTo` at or above applies. Lowest three to five weeks ahead,
 * rising in the last three days; only on the last day unsold charters fall.
 */
export const LEAD_FACTORS: readonly { upTo: number; system: number; charter: Range }[] = [
  { upTo: 0, system: 1.3, charter: [0.85, 1.4] },
  { upTo: 3, system: 1.22, charter: [1.12, 1.45] },
  { upTo: 7, system: 1.1, charter: [1.0, 1.25] },
  { upTo: 20, system: 1.0, charter: [0.9, 1.08] },
  { upTo: 35, system: 0.9, charter: [0.82, 0.95] },
  { upTo: Infinity, system: 0.97, charter: [0.9, 1.02] },
];

export const BUSINESS_FACTOR = 2.0;

/** Abroad the seat-hour costs more, plus a fixed part in Toman. */
export const SEAT_HOUR_FACTOR_ABROAD = 1.35;
export const FIXED_TOMAN_ABROAD = 1_500_000;
/** Of the sum of both flights. */
export const ONE_STOP_FACTOR = 0.85;
/** Two airlines that meet at a hub (typical). */
export const MIXED_TICKETS_FACTOR = 0.75;
/** Found (Shahrivar 1403): euros per seat that leaves Iran, except to these airports. */
export const DEVELOPMENT_CHARGE_EUR = 10;
export const DEVELOPMENT_CHARGE_EXEMPT: ReadonlySet<string> = new Set(['BGW', 'NJF', 'MED', 'JED', 'DAM']);

/** Found: a child pays the adult charter fare, an infant without a seat a tenth. */
export const CHARTER_CHILD_PERCENT = 100;
export const INFANT_PERCENT = 10;

/** Other fare class letters take the default. */
export const CHILD_PERCENT_BY_CLASS: Readonly<Record<string, number>> = {
  Y: 50,
  V: 67,
  M: 75,
  Q: 75,
  L: 90,
  C: 75,
};
export const CHILD_PERCENT_DEFAULT = 75;

export const VAT_PERCENT = 10;
/** Placeholder, for each seat: no verified domestic charge was found. */
export const AIRPORT_CHARGE_TOMAN = 70_000;
export const PRICE_STEP_TOMAN = 10_000;
