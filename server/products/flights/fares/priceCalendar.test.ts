import { makeFlightOffer } from '../../../../shared/flights/flightOffer.fixture.ts';
import { addChosenFlights, describeDayPrices } from './priceCalendar.ts';

const makeDay = (day: string, lowest: number | null) => ({ day, lowest, holiday: null });
const PRICES = {
  strip: [makeDay('2026-12-21', 80_000_000), makeDay('2026-12-22', null)],
  nearest: [makeDay('2026-12-23', 70_000_000)],
};
const ADULTS = { adults: 2, children: 0, infants: 0 };
const FAMILY = { adults: 2, children: 1, infants: 0 };
const OFFER = makeFlightOffer();
const CHOSEN = [{ ...OFFER, total: 254_000_000 }];

const listLowest = (chosen: typeof CHOSEN, party: typeof ADULTS) =>
  addChosenFlights(PRICES, chosen, party).strip.map(({ lowest }) => lowest);

test('the calendar of the first leg shows the prices of one adult', () => {
  expect(addChosenFlights(PRICES, [], ADULTS)).toBe(PRICES);
  expect(describeDayPrices(0, ADULTS)).toBe('قیمت روزها برای یک بزرگسال و یک مسیر است.');
});

test('the calendar of a later leg adds the chosen flights and multiplies by the party', () => {
  expect(listLowest(CHOSEN, ADULTS)).toEqual([254_000_000 + 2 * 80_000_000, null]);
  expect(describeDayPrices(1, ADULTS)).toContain('برای همهٔ مسافران');
});

test('for a party with children the calendar shows the sum for one adult', () => {
  expect(listLowest(CHOSEN, FAMILY)).toEqual([OFFER.fare.adult.total + 80_000_000, null]);
  expect(describeDayPrices(1, FAMILY)).toContain('برای یک بزرگسال');
});

test('the nearest days of a later leg keep the price of one adult', () => {
  expect(addChosenFlights(PRICES, CHOSEN, ADULTS).nearest).toEqual(PRICES.nearest);
});
