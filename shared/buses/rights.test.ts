import { BUS_REFUND_RULE } from './refund.ts';
import { findBusEvent, listBusRights, writeBusClaim } from './rights.ts';
import type { BusService } from './service.ts';

const service = {
  fare: { base: 9_000_000, service: 1_000_000, total: 10_000_000 },
  refund: BUS_REFUND_RULE,
  company: { name: 'پیک صبا' },
  boarding: { city: 'تهران', terminal: 'پایانهٔ جنوب' },
  departsAt: '2026-11-26T22:00:00+03:30',
} as BusService;

test('lists the compensation that a bus company owes for two seats, in Rial', () => {
  const amounts = listBusRights(service, 2).map(({ event, amount }) => [event, amount]);
  expect(amounts).toEqual([
    ['shortDelay', null],
    ['delay', 20_000_000],
    ['replaced', null],
    ['cancelled', 20_000_000],
    ['lowerBus', null],
    ['seatTaken', null],
    ['dateMoved', null],
    ['unused', 11_000_000],
  ]);
});

test.each([
  [0, null],
  [1, 'shortDelay'],
  [60, 'shortDelay'],
  [61, 'delay'],
])('a delay of %i minutes is %s', (delayMinutes, event) => {
  expect(findBusEvent({ delayMinutes, cancelledAt: null })).toBe(event);
});

test('the claim names the company, the bus and the cancellation', () => {
  const cancelledAt = '2026-11-26T20:10:00+03:30';
  const measured = { delayMinutes: 0, change: null, cancelledAt };
  expect(findBusEvent(measured)).toBe('cancelled');
  const right = listBusRights(service, 1).find(({ event }) => event === 'cancelled') ?? null;
  const letter = writeBusClaim({
    service,
    to: 'اصفهان',
    measured,
    right,
    travellers: [{ name: 'سارا رضایی', ticketNumber: '12' }],
    orderCode: 'RS-ABCDEFG',
  });
  expect(letter).toContain('به: واحد رسیدگی به شکایت‌های پیک صبا');
  expect(letter).toContain('اتوبوس تهران به اصفهان از پایانهٔ جنوب');
  expect(letter).toContain('شرکت پنجشنبه ۵ آذر ۱۴۰۵ ساعت ۲۰:۱۰ آن را لغو کرد.');
  expect(letter).toContain('«همهٔ پول شما» (۱٬۰۰۰٬۰۰۰ تومان)');
});
