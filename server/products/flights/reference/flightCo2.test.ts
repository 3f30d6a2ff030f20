import { makeFlightOffer } from '../../../../shared/flights/flightOffer.fixture.ts';
import { calculateFlightCo2, calculateSeatFuel } from './flightCo2.ts';

// Reference values come from the model authors' own implementation (docs/spec/reference-data.md#co2).
test.each([
  [1500, 150, 19.98],
  [100, 50, 93.93],
  [4000, 100, 23.35],
  [3000, 200, 16.45],
  [12_000, 350, 25.75],
  [200, 172, 44.66],
  [5000, 171, 18.3],
])('a seat over %d km in an aircraft of %d seats burns %d g of fuel a km', (km, seats, grams) => {
  expect(calculateSeatFuel({ km, seats })).toBeCloseTo(grams, 2);
});

test.each([
  [90, 150],
  [5001, 150],
  [190, 200],
  [1000, 49],
  [1000, 366],
])('%d km with %d seats is outside the model', (km, seats) => {
  expect(calculateSeatFuel({ km, seats })).toBeNull();
});

const flight = (aircraft: string) => {
  const offer = makeFlightOffer();
  return { ...offer, segment: { ...offer.segment, aircraft } };
};

test('a passenger gets the share of the sold seats', () => {
  // THR to MHD is 751 km: (34.67 + 8.80 - 0.90 - 0.1354 * 164 + 0.01005 * 164) * 751 * 3.16 / 0.835 g.
  expect(calculateFlightCo2(flight('ایرباس A320'))).toBe(63);
  expect(calculateFlightCo2(flight('فوکر ۱۰۰'))).toBeGreaterThan(63);
});

test('an aircraft without known seats has no figure', () => {
  expect(calculateFlightCo2(flight(''))).toBeNull();
});

test('the flights of a connection add up, and one unknown flight leaves no figure', () => {
  const direct = flight('ایرباس A320');
  const { segment } = direct;
  const back = { ...segment, from: segment.to, to: segment.from };
  expect(calculateFlightCo2({ ...direct, connections: [segment, back] })).toBe(125);
  expect(calculateFlightCo2({ ...direct, connections: [segment, { ...back, aircraft: '' }] })).toBeNull();
});
