import { listAgeGroups, type Party } from '../../../../../shared/flights/party.ts';
import type { Rial } from '../../../../../shared/money.ts';
import type { SoldAncillary } from '../../../../../shared/orders/ancillaries.ts';
import { formatNumber } from '../../../../../shared/persian/digits.ts';
import type { BookedKey } from '../port.ts';
import { isJourneyOnSale, isSelfTransfer } from './journeys.ts';
import { readOfferKey } from './sampleOffers.ts';
import { isSeatKey } from './sampleSeats.ts';

/** Toman. Plausible prices, not those of a real airline. */
const KILOGRAM = { fixed: 8_000, minute: 250, step: 1_000 };
const BAGS_KG = [10, 20] as const;
const MEALS = [
  { key: 'meal-hot', title: 'غذای گرم', toman: 420_000 },
  { key: 'meal-vegetarian', title: 'غذای گیاهی', toman: 380_000 },
] as const;
/** Minimum duration of a flight with meals on sale. */
const MEAL_FROM_MINUTES = 60;
const MAX_BAGS = 2;

function calculateKilogram(minutes: number): Rial {
  const toman = KILOGRAM.fixed + KILOGRAM.minute * minutes;
  return Math.round(toman / KILOGRAM.step) * KILOGRAM.step * 10;
}

/**
 * Airlines offer ancillaries with tickets that they sell themselves. Charterers and journeys on separate tickets have
 * none.
 */
export function findSampleAncillaries(offerKey: string, party: Party, now?: Date): SoldAncillary[] {
  const journey = readOfferKey(offerKey)?.journey;
  if (!journey || isSelfTransfer(journey) || journey.flights[0].line.kind !== 'system') return [];
  if (now && !isJourneyOnSale(journey, now)) return [];
  const minutes = journey.flights.reduce((sum, { line }) => sum + line.minutes, 0);
  const positions = listAgeGroups(party).flatMap((group, index) => (group === 'infant' ? [] : [index + 1]));
  const kilogram = calculateKilogram(minutes);
  return [
    ...BAGS_KG.map((kg): SoldAncillary => ({
      key: `bag-${kg}`,
      kind: 'bag',
      title: `بار اضافه تا ${formatNumber(kg)} کیلوگرم`,
      price: kilogram * kg,
      refundable: true,
      positions,
      most: MAX_BAGS,
    })),
    ...(minutes < MEAL_FROM_MINUTES ? [] : MEALS).map(({ key, title, toman }): SoldAncillary => ({
      key,
      kind: 'meal',
      title,
      price: toman * 10,
      refundable: false,
      positions,
      most: 1,
    })),
  ];
}

/** Checks the ancillaries of a traveller except seats, which `claimSeats` checks. */
export function areAncillariesOnSale(
  sold: readonly SoldAncillary[],
  { position, ancillaries = [] }: { position: number; ancillaries?: readonly BookedKey[] },
): boolean {
  return ancillaries.every(
    ({ key, quantity }) =>
      isSeatKey(key) ||
      sold.some((one) => one.key === key && one.positions.includes(position) && quantity <= one.most),
  );
}
