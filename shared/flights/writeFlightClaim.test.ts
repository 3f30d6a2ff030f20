import { makeFlightOffer } from './flightOffer.fixture.ts';
import { writeFlightClaim } from './writeFlightClaim.ts';

test('the claim letter names the flight, the travellers with their tickets and the order', () => {
  const letter = writeFlightClaim({
    segment: makeFlightOffer().segment,
    measured: { delayMinutes: 0, change: null, cancelledAt: null },
    right: null,
    travellers: [{ name: 'سارا رضایی', ticketNumber: '999-1234567890' }],
    orderCode: 'RS-ABCDEFG',
  });
  expect(letter).toContain('پرواز W5 1041 از تهران به مشهد در پنجشنبه ۵ آذر ۱۴۰۵، ساعت ۰۷:۳۰');
  expect(letter).toContain('- سارا رضایی، بلیط 999-1234567890');
  expect(letter).toContain('شمارهٔ سفارش: RS-ABCDEFG');
});

test('the claim letter contains the measured delay and the compensation', () => {
  const { segment } = makeFlightOffer();
  const change = {
    leg: 1,
    from: { departsAt: segment.departsAt, arrivesAt: segment.arrivesAt },
    to: { departsAt: '2026-11-26T11:45:00+03:30', arrivesAt: '2026-11-26T13:15:00+03:30' },
  };
  const letter = writeFlightClaim({
    segment,
    measured: { delayMinutes: 255, change, cancelledAt: null },
    right: { event: 'delay4', when: '', right: '۳۰٪ نرخ پایه', amount: 9_000_000 },
    travellers: [],
    orderCode: 'RS-ABCDEFG',
  });
  expect(letter).toContain('حرکت از ساعت ۰۷:۳۰ به ساعت ۱۱:۴۵ رفت: ۴ ساعت و ۱۵ دقیقه تأخیر.');
  expect(letter).toContain('«۳۰٪ نرخ پایه» (۹۰۰٬۰۰۰ تومان) را درخواست می‌کنیم');
  expect(letter).not.toMatch(/\n…+\n/u);
});
