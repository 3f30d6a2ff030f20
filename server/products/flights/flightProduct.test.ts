import type { FlightOrderItem } from '../../../shared/flights/flightTrip.ts';
import { makeRoundTrip } from '../../../test/fakes/bookableFlights.ts';
import { createFlightProduct } from './flightProduct.ts';
import type { FlightSupplier } from './suppliers/port.ts';

type Table = { kind: 'system' | 'charter'; source: string };

/** Returns the refund note of a round trip whose two penalty tables have these sources. */
function refundNote(...tables: (string | Table)[]): string {
  const { offer, ...rest } = makeRoundTrip();
  const legs = offer.legs.map((leg, index) => ({
    ...leg,
    cancellation: { ...leg.cancellation, ...toTable(tables[index] ?? ''), asOf: '' },
  }));
  const item: FlightOrderItem = { ...rest, offer: { ...offer, legs } };
  return createFlightProduct({} as FlightSupplier).summary(item).refundNote;
}

function toTable(table: string | Table): Table {
  return typeof table === 'string' ? { kind: 'system', source: table } : table;
}

test('the refund note of a charter refers to the conditions of the charterer without naming the seller', () => {
  const note = refundNote({ kind: 'charter', source: 'ati724' }, { kind: 'system', source: 'mahan.aero' });
  expect(note).toContain('طبق جدول \u2068mahan.aero\u2069، طبق شرایط چارترکننده');
  expect(note).not.toContain('ati724');
});

test('the refund note mentions no table when no table has a source', () => {
  expect(refundNote('', ' ')).not.toContain('طبق جدول');
});

test('the refund note names the table of each leg once', () => {
  expect(refundNote('airtour.ir', 'airtour.ir').match(/airtour\.ir/g)).toHaveLength(1);
  expect(refundNote('airtour.ir', 'mahan.aero')).toContain(
    'طبق جدول \u2068airtour.ir\u2069 و \u2068mahan.aero\u2069',
  );
});

test('the note on changing a ticket says that its seat, bags and meals are not transferred', () => {
  const { offer, ...rest } = makeRoundTrip();
  const [first, ...others] = offer.legs.map((leg) => ({
    ...leg,
    cancellation: { ...leg.cancellation, kind: 'system' as const, changePct: 30 },
  }));
  const bag = {
    key: 'bag',
    kind: 'bag' as const,
    title: 'بار اضافه',
    price: 10,
    refundable: true,
    leg: 1,
    position: 1,
    quantity: 1,
  };
  const item: FlightOrderItem = {
    ...rest,
    offer: { ...offer, legs: [first!, ...others], ancillaries: [bag] },
  };
  const { changes } = createFlightProduct({} as FlightSupplier);
  const [there, back] = [1, 2].map((leg) => JSON.stringify(changes?.terms(item, leg)));
  expect(there).toContain('صندلی، بار و غذای خریده‌شده به بلیط تازه نمی‌رود');
  expect(back).toContain('کارمزد تغییر');
  expect(back).not.toContain('به بلیط تازه نمی‌رود');
});
