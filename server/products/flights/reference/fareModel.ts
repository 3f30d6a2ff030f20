/**
 * The fare model of the sample supplier (Toman): an official seat-hour base times factors. Levels are plausible,
 * not current: no verified domestic fare of 1405 is public, so the seat-hour is meant to be configured.
 */
export const SEAT_HOUR_TOMAN = 3_500_000;

type Range = readonly [number, number];

export const CHANNEL_FACTOR: Record<'system' | 'charter', Range> = {
  system: [0.9, 1.15],
  charter: [0.62, 0.95],
};

/** Charter seats cost more than the airline's own when everybody travels. */
export const CHARTER_PEAK_FACTOR: Range = [1.0, 1.5];

/** By whole days to departure, the first row whose `upTo` is not passed. Charter falls near departure when unsold. */
export const LEAD_FACTORS: readonly { upTo: number; system: number; charter: Range }[] = [
  { upTo: 1, system: 1.1, charter: [0.55, 1.3] },
  { upTo: 3, system: 1.05, charter: [0.7, 1.2] },
  { upTo: 7, system: 1.0, charter: [0.8, 1.1] },
  { upTo: 21, system: 0.97, charter: [0.85, 1.0] },
  { upTo: Infinity, system: 0.95, charter: [0.9, 1.0] },
];

export const BUSINESS_FACTOR = 2.0;

/** Flights abroad: the seat-hour costs more, and a fixed part in Toman comes on top of it. */
export const SEAT_HOUR_FACTOR_ABROAD = 1.35;
export const FIXED_TOMAN_ABROAD = 1_500_000;
/** What two flights on one ticket cost of the sum of both. */
export const ONE_STOP_FACTOR = 0.85;
/** Two tickets of two airlines that meet at a hub (typical: nobody takes the trouble for more). */
export const MIXED_TICKETS_FACTOR = 0.75;
/** Found (Shahrivar 1403): euros for each traveller with a seat who leaves Iran, but not to these airports. */
export const DEVELOPMENT_CHARGE_EUR = 10;
export const DEVELOPMENT_CHARGE_EXEMPT: ReadonlySet<string> = new Set(['BGW', 'NJF', 'MED', 'JED', 'DAM']);

/** Found: a child's fare on a charter is the adult's, an infant without a seat pays a tenth. */
export const CHARTER_CHILD_PERCENT = 100;
export const INFANT_PERCENT = 10;

/** A child's share of the adult's fare by fare class letter; other letters take the default. */
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
/** A stand-in: no verified figure of the domestic airport charge was found. Paid by everyone with a seat. */
export const AIRPORT_CHARGE_TOMAN = 70_000;
/** Prices are sold in whole steps of this many Toman. */
export const PRICE_STEP_TOMAN = 10_000;
