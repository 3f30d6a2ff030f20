import type { FlightSearch } from '../../../../shared/flights/search.ts';
import type { TripPlan } from '../../../../shared/flights/tripLegs.ts';
import { makeBookableOffer } from '../../../../test/fakes/bookableFlights.ts';
import { loadChosenLegs } from './chosenLegs.ts';
import { signToken } from './signToken.fixture.ts';

const SECRET = Buffer.from('secret');
const NOW = new Date('2026-11-21T07:00:00Z');
const party = { adults: 1, children: 0, infants: 0 };
const out: FlightSearch = { from: 'tehran', to: 'mashhad', day: '2026-11-26', party };
const back: FlightSearch = { from: 'mashhad', to: 'tehran', day: '2026-11-30', party };
const plan: TripPlan = { legs: [out, back], at: 1 };
const offer = { ...makeBookableOffer('out'), expiresAt: '2026-11-21T07:15:00Z' };
const live = { ...offer, total: offer.total + 10 };

const ticketOf = (search: FlightSearch) => ({
  offer: signToken(SECRET, offer, search),
  flight: 'W5 1041',
  departsAt: offer.segment.departsAt,
  total: offer.total,
});
const makeDeps = (found: typeof offer | null, now = NOW) => ({
  flights: { findOffer: async () => found },
  signingSecret: SECRET,
  now,
});

test('finds the chosen outbound flight at the price of its card', async () => {
  const chosen = await loadChosenLegs(makeDeps(live), { 'tehran-mashhad': ticketOf(out) }, plan);
  expect(chosen).toEqual({ kind: 'all', offers: [offer] });
});

test('the first leg requires no earlier choice', async () => {
  expect(await loadChosenLegs(makeDeps(null), {}, { ...plan, at: 0 })).toEqual({ kind: 'all', offers: [] });
});

test.each<[string, Parameters<typeof loadChosenLegs>]>([
  ['was never chosen', [makeDeps(live), {}, plan]],
  [
    'is of another day',
    [makeDeps(live), { 'tehran-mashhad': ticketOf({ ...out, day: '2026-11-27' }) }, plan],
  ],
  [
    'is of another party',
    [makeDeps(live), { 'tehran-mashhad': ticketOf({ ...out, party: { ...party, adults: 2 } }) }, plan],
  ],
  [
    'was tampered with',
    [makeDeps(live), { 'tehran-mashhad': { ...ticketOf(out), offer: `${ticketOf(out).offer}x` } }, plan],
  ],
  [
    'has expired',
    [makeDeps(live, new Date('2026-11-21T07:15:00Z')), { 'tehran-mashhad': ticketOf(out) }, plan],
  ],
  ['is sold out', [makeDeps({ ...live, available: false }), { 'tehran-mashhad': ticketOf(out) }, plan]],
  ['is gone', [makeDeps(null), { 'tehran-mashhad': ticketOf(out) }, plan]],
])('an outbound flight that %s has to be chosen again', async (_name, input) => {
  expect(await loadChosenLegs(...input)).toEqual({ kind: 'missing', leg: 0 });
});

test('the leg has to be chosen again when the supplier does not respond', async () => {
  const silent = { ...makeDeps(live), flights: { findOffer: () => Promise.reject(new Error('no answer')) } };
  const chosen = await loadChosenLegs(silent, { 'tehran-mashhad': ticketOf(out) }, plan);
  expect(chosen).toEqual({ kind: 'missing', leg: 0 });
});
