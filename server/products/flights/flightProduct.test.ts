import type { FlightOrderItem } from '../../../shared/flights/flightTrip.ts';
import { makeRoundTrip } from '../../../test/fakes/sampleOffer.ts';
import { createFlightProduct } from './flightProduct.ts';
import type { FlightSupplier } from './suppliers/port.ts';

/** Returns the refund note of a round trip whose penalty tables have these sources. */
function refundNote(...sources: string[]): string {
  const { offer, ...rest } = makeRoundTrip();
  const legs = offer.legs.map((leg, index) => ({
    ...leg,
    cancellation: { ...leg.cancellation, source: sources[index] ?? '', asOf: '' },
  }));
  const subject: FlightOrderItem = { ...rest, offer: { ...offer, legs } };
  return createFlightProduct({} as FlightSupplier).summary(subject).refundNote;
}

test('the refund note names no table when no table has a source', () => {
  expect(refundNote('', ' ')).not.toContain('طبق جدول');
});

test('the refund note names the table of each leg once', () => {
  expect(refundNote('airtour.ir', 'airtour.ir').match(/airtour\.ir/g)).toHaveLength(1);
  expect(refundNote('airtour.ir', 'mahan.aero')).toContain(
    'طبق جدول \u2068airtour.ir\u2069 و \u2068mahan.aero\u2069',
  );
});
