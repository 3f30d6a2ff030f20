import type { TripLeg } from './orderItemSummary.ts';
import { findTravelDay } from './travelDay.ts';
import { TRIP_LEG } from './tripLeg.fixture.ts';

const leg = (departsAt: string): TripLeg => ({
  ...TRIP_LEG,
  departsAt,
  arrivesAt: null,
  counterClosesMinutes: 30,
});
const ticket = (of: number, status: 'valid' | 'refunding' = 'valid', pnr = 'K7M2QP') => ({
  leg: of,
  pnr,
  ticketNumber: '037-1',
  returned: status !== 'valid',
  status,
});
type Order = Parameters<typeof findTravelDay>[0];
const order = (tickets: ReturnType<typeof ticket>[][]): Order =>
  ({
    trip: {
      labels: { code: 'کد رزرو' },
      legs: [leg('2026-11-26T07:30:00+03:30'), leg('2026-11-27T20:00:00+03:30')],
    },
    passengers: tickets.map((own, index) => ({ position: index + 1, tickets: own })),
  }) as unknown as Order;
const at = (time: string) => new Date(`${time}+03:30`);

test('the day of travel begins 24 hours before departure and ends with it', () => {
  const own = order([[ticket(1)]]);
  expect(findTravelDay(own, at('2026-11-25T07:29:00'))).toBeNull();
  expect(findTravelDay(own, at('2026-11-25T07:30:00'))?.minutesLeft).toBe(1440);
  expect(findTravelDay(own, at('2026-11-26T07:29:30'))?.minutesLeft).toBe(0);
  expect(findTravelDay(own, at('2026-11-26T07:30:00'))).toBeNull();
});

test('the day of travel shows the airport, the PNR that all tickets share, and the times to be there', () => {
  const day = findTravelDay(order([[ticket(1)], [ticket(1)]]), at('2026-11-26T05:38:00'));
  expect(day).toEqual({
    leg: 1,
    ride: 'پرواز',
    when: 'پنجشنبه ۵ آذر ۱۴۰۵، پرواز ساعت ۰۷:۳۰',
    facts: [
      { label: 'فرودگاه', value: 'مهرآباد' },
      { label: 'گیت', value: 'از تابلو ببینید' },
      { label: 'کد رزرو', value: 'K7M2QP' },
    ],
    stops: [
      { time: '۰۵:۳۰', text: 'در فرودگاه باشید', minutesBefore: 120 },
      { time: '۰۷:۰۰', text: 'باجه بسته می‌شود', minutesBefore: 30 },
      { time: '۰۷:۳۰', text: 'پرواز', minutesBefore: 0 },
    ],
    minutesLeft: 112,
  });
  const apart = findTravelDay(order([[ticket(1)], [ticket(1, 'valid', 'OTHER')]]), at('2026-11-26T05:38:00'));
  expect(apart?.facts.map(({ label }) => label)).toEqual(['فرودگاه', 'گیت']);
});

test('a leg whose tickets were all refunded has no day of travel; the return leg has its own', () => {
  expect(findTravelDay(order([[ticket(1, 'refunding')]]), at('2026-11-26T05:38:00'))).toBeNull();
  expect(findTravelDay(order([[ticket(1), ticket(2)]]), at('2026-11-27T10:00:00'))?.leg).toBe(2);
});
