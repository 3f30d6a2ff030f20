import { makeFlightOffer } from './flightOffer.fixture.ts';
import { findFlightEvent, getCancellationEvent, hasRights, listFlightRights } from './rights.ts';

const FARE = {
  adult: { base: 20_000_000, vat: 2_000_000, airport: 700_000, total: 22_700_000 },
  child: { base: 10_000_000, vat: 1_000_000, airport: 700_000, total: 11_700_000 },
  infant: { base: 2_000_000, vat: 0, airport: 0, total: 2_000_000 },
};

const listRights = (...ages: ('adult' | 'child' | 'infant')[]) =>
  new Map(
    listFlightRights(
      FARE,
      ages.map((ageGroup) => ({ ageGroup })),
    ).map((right) => [right.event, right]),
  );

test('lists the rows of the domestic flight directive, in Rial for the tickets of a leg', () => {
  const rights = listRights('adult', 'child');
  const amounts = [...rights].map(([event, { back, extra }]) => [event, back, extra]);
  expect(amounts).toEqual([
    ['delay1', null, null],
    ['delay2', 34_400_000, null],
    ['delay4', null, 9_000_000],
    ['delay4Cancelled', 34_400_000, 15_000_000],
    ['cancelledWeekBefore', 34_400_000, null],
    ['cancelledDaysBefore', 34_400_000, 9_000_000],
    ['cancelledLastDay', 34_400_000, 15_000_000],
    ['weather', 34_400_000, null],
    ['denied', 34_400_000, null],
  ]);
});

test('counts only the tickets that are still held', () => {
  expect(listRights('infant').get('cancelledLastDay')).toMatchObject({ back: 2_000_000, extra: 1_000_000 });
});

test.each([
  ['2026-11-19T07:30:00+03:30', 'cancelledWeekBefore'],
  ['2026-11-19T07:31:00+03:30', 'cancelledDaysBefore'],
  ['2026-11-25T07:30:00+03:30', 'cancelledDaysBefore'],
  ['2026-11-25T07:31:00+03:30', 'cancelledLastDay'],
  ['2026-11-26T09:00:00+03:30', 'cancelledLastDay'],
])('a cancellation announced at %s is %s', (toldAt, event) => {
  expect(getCancellationEvent(toldAt, '2026-11-26T07:30:00+03:30')).toBe(event);
});

test('international flights have other rules', () => {
  const { segment } = makeFlightOffer();
  expect(hasRights(segment)).toBe(true);
  expect(hasRights({ ...segment, to: { ...segment.to, country: 'TR' } })).toBe(false);
});

test.each([
  [59, null],
  [60, 'delay1'],
  [119, 'delay1'],
  [120, 'delay2'],
  [240, 'delay2'],
  [241, 'delay4'],
])('a delay of %i minutes is %s', (delayMinutes, event) => {
  expect(findFlightEvent({ delayMinutes, cancelledAt: null }, '2026-11-26T07:30:00+03:30')).toBe(event);
});

test('a cancellation after a delay of more than four hours has its own row', () => {
  const cancelledAt = '2026-11-26T11:00:00+03:30';
  const find = (delayMinutes: number) =>
    findFlightEvent({ delayMinutes, cancelledAt }, '2026-11-26T07:30:00+03:30');
  expect([find(300), find(30)]).toEqual(['delay4Cancelled', 'cancelledLastDay']);
});
