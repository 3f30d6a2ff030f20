import { buildBusOffer, type BusOrderItem, type BusPassenger } from '../../../shared/buses/busOrder.ts';
import { BUS_REFUND_RULE } from '../../../shared/buses/refund.ts';
import { buildBusRefundSteps } from '../../../shared/buses/refundSteps.ts';
import type { Gender } from '../../../shared/buses/seatMap.ts';
import type { BusService, BusStop } from '../../../shared/buses/service.ts';
import type { HeldTicket } from '../product.ts';
import { createBusProduct } from './busProduct.ts';
import type { BusSupplier } from './suppliers/busPort.ts';

const DEPARTS = '2026-11-26T22:00:00+03:30';
const FARE = {
  base: 3_000_000,
  toll: 100_000,
  insurance: 40_000,
  luggage: 0,
  catering: 150_000,
  total: 3_290_000,
};

function stop(key: string, city: string, at: string): BusStop {
  const [citySlug = '', terminalSlug = ''] = key.split('.');
  return { key, citySlug, city, terminalSlug, terminal: `پایانهٔ ${city}`, at };
}

const SERVICE: BusService = {
  key: 'sb.x',
  source: 'sample-bus-1',
  company: { slug: 'x', name: 'شرکت', monogram: 'شر', color: '#1c4fa1' },
  type: { code: 'vip25', name: 'وی‌آی‌پی', comfort: 'vip', seats: 25, abreast: '۲+۱' },
  amenities: [],
  boarding: stop('tehran.south', 'تهران', DEPARTS),
  dropOffs: [stop('isfahan.kaveh', 'اصفهان', '2026-11-27T04:30:00+03:30')],
  departsAt: DEPARTS,
  arrivesAboutAt: '2026-11-27T04:30:00+03:30',
  durationMinutes: 390,
  km: 448,
  seatsFree: { count: 10, seenAt: '2026-11-21T12:00:00+03:30' },
  fare: FARE,
  refund: BUS_REFUND_RULE,
  saleClosesAt: '2026-11-26T21:00:00+03:30',
  expiresAt: '2026-11-21T12:15:00+03:30',
};

function makeItem(genders: Gender[]): BusOrderItem {
  const seats = genders.map((gender, index) => ({ number: index + 2, gender, row: 1, window: false }));
  const offer = buildBusOffer(SERVICE, seats, SERVICE.dropOffs[0]!);
  return {
    offer,
    search: { from: 'tehran', to: 'isfahan', day: '2026-11-26', seats: genders.length },
    party: { seats: seats.map(({ number, gender }) => ({ number, gender })) },
  };
}

function makePassenger(position: number, gender: Gender): BusPassenger {
  return {
    position,
    firstName: 'سارا',
    lastName: 'رضایی',
    latinFirstName: '',
    latinLastName: '',
    seat: position + 1,
    gender,
    nationalId: '0012345679',
    buyerGender: 'female',
  };
}

const makeTicket = (position: number, gender: Gender): HeldTicket<BusPassenger> => ({
  leg: 1,
  position,
  traveller: makePassenger(position, gender),
});

const product = createBusProduct({ id: 'none' } as BusSupplier);
const THREE: Gender[] = ['male', 'female', 'male'];

test('the refund windows match the actual refund of all seats at any time and after any discount', () => {
  const item = makeItem(THREE);
  const bought = Date.parse('2026-11-26T17:30:00+03:30');
  for (let index = 0; index < 2000; index += 1) {
    const boughtAt = new Date(bought + (index % 7) * 31 * 60_000);
    const now = new Date(boughtAt.getTime() + index * 17_321);
    const paidRial = item.offer.total - (index % 11) * 123_450;
    const step = product.refundSteps(item, { paidRial, boughtAt, now }).find(({ current }) => current)!;
    const chosen = THREE.map((gender, at) => makeTicket(at + 1, gender));
    const settled = product.splitRefund(item, {
      paidRial,
      boughtAt,
      chosen,
      gone: [],
      waived: false,
      now,
    });
    expect([settled.refundRial, settled.penaltyPct]).toEqual([step.refundRial, step.penaltyPct]);
    expect(settled.refundRial + settled.penaltyRial).toBe(paidRial);
    const oneByOne = chosen.map(
      (one) =>
        product.splitRefund(item, { paidRial, boughtAt, chosen: [one], gone: [], waived: false, now })
          .refundRial,
    );
    expect(oneByOne).toEqual(settled.each);
  }
});

test('the refund windows on a bus card match those of the resulting order', () => {
  for (const hours of [0, 30, 100, 120, 120.9]) {
    const now = new Date(Date.parse('2026-11-21T17:00:00+03:30') + hours * 3_600_000);
    const { offer } = makeItem(['male']);
    const onCard = buildBusRefundSteps(offer.service, offer.total, now);
    const ofOrder = product
      .refundSteps(makeItem(['male']), { paidRial: offer.total, boughtAt: null, now })
      .filter(({ past }) => !past);
    expect(onCard.map(({ penaltyPercent, back }) => [penaltyPercent, back])).toEqual(
      ofOrder.map(({ penaltyPct, refundRial }) => [penaltyPct, refundRial]),
    );
    expect(onCard.findIndex((step) => step.now)).toBe(ofOrder.findIndex(({ current }) => current));
  }
});

test('one of three seats refunds a third, less ten percent of its fare after the free hour', () => {
  const item = makeItem(THREE);
  const boughtAt = new Date('2026-11-22T10:00:00+03:30');
  const settle = (now: string, waived = false) =>
    product.splitRefund(item, {
      paidRial: item.offer.total,
      boughtAt,
      chosen: [makeTicket(2, 'female')],
      gone: [makeTicket(1, 'male')],
      waived,
      now: new Date(now),
    });
  expect(settle('2026-11-22T10:30:00+03:30')).toMatchObject({ penaltyPct: 0, refundRial: FARE.total });
  expect(settle('2026-11-22T11:30:00+03:30')).toMatchObject({ penaltyPct: 10, refundRial: 2_961_000 });
  expect(settle('2026-11-26T21:30:00+03:30')).toMatchObject({ penaltyPct: 50, refundRial: 1_645_000 });
  expect(settle('2026-11-26T21:30:00+03:30', true)).toMatchObject({ penaltyPct: 0, refundRial: FARE.total });
});

test('the free window shows its end time and is omitted when there is no time for it', () => {
  const item = makeItem(['male']);
  const steps = (boughtAt: string | null, now: string) =>
    product.refundSteps(item, {
      paidRial: FARE.total,
      boughtAt: boughtAt === null ? null : new Date(boughtAt),
      now: new Date(now),
    });
  const [free] = steps('2026-11-22T13:20:00+03:30', '2026-11-22T13:30:00+03:30');
  expect(free).toMatchObject({ when: 'تا ساعت ۱۴:۲۰ امروز', current: true, penaltyPct: 0 });
  expect(steps(null, '2026-11-22T13:30:00+03:30')[0]?.when).toBe('تا یک ساعت پس از خرید');
  expect(steps(null, '2026-11-26T20:30:00+03:30').map(({ penaltyPct }) => penaltyPct)).toEqual([10, 50]);
});

test('nothing is refunded later than a week after departure, unless the company has cancelled', () => {
  const item = makeItem(['male']);
  const closed = (now: string, waived = false) => product.refundClosed(item, { waived, now: new Date(now) });
  expect(closed('2026-12-03T21:00:00+03:30')).toBeNull();
  expect(closed('2026-12-03T23:00:00+03:30')?.title).toBe('مهلت استرداد گذشته است');
  expect(closed('2026-12-03T23:00:00+03:30', true)).toBeNull();
});

test('the travellers must match the seats', () => {
  const item = makeItem(['male', 'female']);
  const right = [makePassenger(1, 'male'), makePassenger(2, 'female')];
  expect(product.matchesTravellers(item, right)).toBe(true);
  expect(product.matchesTravellers(item, right.slice(0, 1))).toBe(false);
  expect(product.matchesTravellers(item, [makePassenger(1, 'male'), makePassenger(2, 'male')])).toBe(false);
});

test('the price of all seats is the sum of its parts', () => {
  const [line] = product.priceLines(makeItem(THREE));
  expect(line?.count).toBe(3);
  expect(line?.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(line?.total);
});
