/**
 * Price of a seat for one hour in Toman. Sample fares are this price times factors. Levels are plausible, not
 * current: no domestic fare of 1405 is verified, so the price should be configured.
 */
export const SEAT_HOUR_TOMAN = 3_500_000;

type Range = readonly [number, number];

export const CHANNEL_FACTOR: Record<'system' | 'charter', Range> = {
  system: [0.9, 1.15],
  charter: [0.62, 0.95],
};

/** In the high season, charters cost more than the airline's own seats. */
export const CHARTER_PEAK_FACTOR: Range = [1.0, 1.5];

/**
 * Factors by whole days to departure. The first row with `upTo` at or above the number applies. Fares are lowest
 * three to five weeks ahead and rise in the last three days. Unsold charters become cheaper only on the last day.
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

/** Flights abroad have a higher price per seat-hour, plus a fixed amount in Toman. */
export const SEAT_HOUR_FACTOR_ABROAD = 1.35;
export const FIXED_TOMAN_ABROAD = 1_500_000;
/** Applies to the sum of both flights. */
export const ONE_STOP_FACTOR = 0.85;
/** Typical factor for two tickets of different airlines that connect at a hub. */
export const MIXED_TICKETS_FACTOR = 0.75;
/** Published in Shahrivar 1403: euros per seat that leaves Iran, except to these airports. */
export const DEVELOPMENT_CHARGE_EUR = 10;
export const DEVELOPMENT_CHARGE_EXEMPT: ReadonlySet<string> = new Set(['BGW', 'NJF', 'MED', 'JED', 'DAM']);

/** Published: a child pays the adult charter fare, an infant without a seat pays ten percent. */
export const CHARTER_CHILD_PERCENT = 100;
export const INFANT_PERCENT = 10;

/** Other fare class letters use the default. */
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
/** Placeholder per seat, because no verified domestic charge was found. */
export const AIRPORT_CHARGE_TOMAN = 70_000;
export const PRICE_STEP_TOMAN = 10_000;
