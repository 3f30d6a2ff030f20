import { claimLetter } from './claimLetter.ts';
import { sampleOffer } from './sampleOffer.fixture.ts';

test('the claim letter names the flight, the travellers with their tickets and the order', () => {
  const letter = claimLetter({
    segment: sampleOffer().segment,
    measured: { delayMinutes: 0, change: null, cancelledAt: null },
    right: null,
    travellers: [{ name: 'سارا رضایی', ticketNumber: '999-1234567890' }],
    orderCode: 'RS-ABCDEFG',
  });
  expect(letter).toContain('پرواز W5 1041 از تهران به مشهد در پنجشنبه ۵ آذر ۱۴۰۵، ساعت ۰۷:۳۰');
  expect(letter).toContain('- سارا رضایی، بلیط 999-1234567890');
  expect(letter).toContain('شمارهٔ سفارش: RS-ABCDEFG');
});
