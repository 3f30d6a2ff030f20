import type { CancellationTable } from '../../../../../shared/flights/cancellation.ts';
import type { Cabin } from '../../../../../shared/flights/offer.ts';
import { memoize } from '../../../../upstream/memoize.ts';
import { drawFraction, pickChoice } from '../../../bookings/sample/seededHash.ts';
import type { CarrierTerms } from '../../../terms/TermsCache.ts';
import {
  getCharterCancellation,
  getSystemCancellation,
  hasPublishedTable,
} from '../../reference/cancellation.ts';
import type { Flight } from './timetable.ts';

/** `place` is the position in the price range, from 0 to 1. */
interface EconomyClass {
  letter: string;
  place: number;
}

/** From the most flexible class to the cheapest. */
const ECONOMY_CLASSES: readonly [EconomyClass, ...EconomyClass[]] = [
  { letter: 'Y', place: 0.9 },
  { letter: 'V', place: 0.65 },
  { letter: 'S', place: 0.6 },
  { letter: 'M', place: 0.4 },
  { letter: 'Q', place: 0.35 },
  { letter: 'K', place: 0.2 },
  { letter: 'L', place: 0.15 },
  { letter: 'N', place: 0.05 },
];
const BUSINESS_LETTERS = ['C', 'J', 'Z', 'I'] as const;
/**
 * Maximum change fee that the sample publishes, in percent of the fare. Tickets of other classes cannot be changed.
 */
const CHANGE_PCT: Readonly<Record<string, number>> = {
  C: 10,
  J: 10,
  Z: 15,
  Y: 10,
  V: 15,
  S: 15,
  M: 20,
  Q: 20,
  K: 30,
};
const CHARTER_LETTER = 'H';
const REFUNDABLE_CHARTERS = 0.6;

/** Lists the classes with a published table, or all of them when the airline has published none. */
const listEconomyClasses = memoize(100, (airline: string): readonly [EconomyClass, ...EconomyClass[]] => {
  const [first, ...others] = ECONOMY_CLASSES.filter(({ letter }) => hasPublishedTable(airline, letter));
  return first ? [first, ...others] : ECONOMY_CLASSES;
});

const knownClasses = new WeakMap<Flight, EconomyClass>();

/** Ignores terms from the back office: the class determines the price, which must not change during a hold. */
function chooseEconomyClass(flight: Flight): EconomyClass {
  const known = knownClasses.get(flight);
  if (known) return known;
  const chosen = pickChoice(listEconomyClasses(flight.line.airline.code), flight.ref, 'class');
  knownClasses.set(flight, chosen);
  return chosen;
}

export function chooseFareClass(flight: Flight, cabin: Cabin): string {
  if (flight.line.kind === 'charter') return CHARTER_LETTER;
  if (cabin === 'economy') return chooseEconomyClass(flight).letter;
  const { code } = flight.line.airline;
  return BUSINESS_LETTERS.find((letter) => hasPublishedTable(code, letter)) ?? BUSINESS_LETTERS[0];
}

export function getFareClassFactor(flight: Flight, cabin: Cabin): number {
  const place = cabin === 'business' ? 0.5 : chooseEconomyClass(flight).place;
  return Math.min(1, place + drawFraction(flight.ref, 'price') * 0.1);
}

export function findCancellationTable(flight: Flight, cabin: Cabin, terms: CarrierTerms): CancellationTable {
  const { line } = flight;
  const letter = chooseFareClass(flight, cabin);
  if (line.kind === 'system') {
    const table = getSystemCancellation(line.airline.code, letter, terms);
    const changePct = CHANGE_PCT[letter];
    return changePct === undefined ? table : { ...table, changePct };
  }
  const refundable = drawFraction(flight.ref, 'refundable') < REFUNDABLE_CHARTERS;
  return getCharterCancellation(line.airline.code, letter, refundable, terms);
}
