import type { BookingDeps } from '../../server/orders/deps.ts';
import { savePassengers } from '../../server/orders/orders/savePassengers.ts';
import { startOrder } from '../../server/orders/orders/startOrder.ts';
import { settlePayment } from '../../server/orders/payments/settlePayment.ts';
import { startPayment } from '../../server/orders/payments/startPayment.ts';
import { payAtBank } from '../../server/payments/sandbox/sandboxLedger.ts';
import type { BusSupplier } from '../../server/products/buses/suppliers/busPort.ts';
import { findDestination } from '../../server/products/insurance/reference/destinations.ts';
import type { InsuranceSupplier } from '../../server/products/insurance/suppliers/insurancePort.ts';
import type { OrderItem } from '../../server/products/product.ts';
import { findBestSeats } from '../../shared/buses/bestSeats.ts';
import {
  buildBusOffer,
  BUS_PRODUCT,
  type BusOrderItem,
  type BusPassenger,
} from '../../shared/buses/busOrder.ts';
import type { Gender } from '../../shared/buses/seatMap.ts';
import { INSURANCE_PRODUCT, type Insured } from '../../shared/insurance/policyOrder.ts';
import type { OrderContact, Traveller } from '../../shared/orders/orderView.ts';

/** The parts of the shop or of a test world that a purchase needs. */
type Shop = BookingDeps & { buses: BusSupplier; insurance: InsuranceSupplier };

const CONTACT: OrderContact = { mobile: '09123456789', email: 'sara@example.com' };

interface NewOrder {
  visitorId: string;
  product: string;
  item: OrderItem;
  passengers: readonly Traveller[];
}

async function issueProduct(shop: Shop, { visitorId, product, item, passengers }: NewOrder): Promise<string> {
  const started = await startOrder(shop, { visitorId, product, item });
  if (started.kind !== 'held') throw new Error(`the order was ${started.kind}`);
  const { code } = started;
  const saved = await savePassengers(shop, { code, visitorId, passengers, contact: CONTACT });
  if (saved.kind !== 'saved') throw new Error(`the passengers were ${saved.kind}`);
  const expectedTotal = item.offer.total;
  const bank = await startPayment(shop, { code, visitorId, gatewayId: 'sandbox', expectedTotal });
  if (bank.kind !== 'redirect') throw new Error(`the payment was ${bank.kind}`);
  const authority = bank.redirectUrl.split('/').at(-1) ?? '';
  await payAtBank(shop, authority, '603799******3893');
  const { attemptId } = bank;
  await settlePayment(shop, { gatewayId: 'sandbox', attemptId, authority, hint: 'ok', returned: true });
  return code;
}

/**
 * Finds adjacent seats of a bus for these genders. The default bus goes from Tehran to Mashhad on 26 November 2026.
 */
export async function findBusItem(
  { buses }: Pick<Shop, 'buses'>,
  { from = 'tehran', to = 'mashhad', day = '2026-11-26' } = {},
  genders: readonly Gender[] = ['female', 'female'],
): Promise<BusOrderItem> {
  const search = { from, to, day, seats: genders.length };
  const answers = await Promise.all(buses.search(search, new AbortController().signal));
  const services = answers.flatMap((answer) => (answer.status === 'answered' ? answer.services : []));
  const service = services.find(({ seatsFree }) => seatsFree.count >= 10);
  if (!service) throw new Error('no bus with free seats');
  const map = await buses.seatMap(service.key);
  const chosen = map && findBestSeats(map, genders);
  if (!chosen) throw new Error('no adjacent seats');
  const seats = chosen.map((seat) => ({ ...seat, row: 1, window: false }));
  return {
    offer: buildBusOffer(service, seats, service.dropOffs.at(-1)!),
    search,
    party: { seats: chosen },
  };
}

/** Lists the travellers of a bus order, all in the name of the buyer. */
export function listBusTravellers({ offer }: BusOrderItem): BusPassenger[] {
  return offer.seats.map(({ number, gender }, index) => ({
    position: index + 1,
    firstName: 'سارا',
    lastName: 'رضایی',
    latinFirstName: '',
    latinLastName: '',
    seat: number,
    gender,
    nationalId: '0012345679',
    buyerGender: 'female',
  }));
}

/** Buys two seats of a bus from Tehran to Mashhad on 26 November 2026 for the visitor; returns the order code. */
export async function issueBus(shop: Shop, visitorId: string): Promise<string> {
  const item = await findBusItem(shop);
  const passengers = listBusTravellers(item);
  return issueProduct(shop, { visitorId, product: BUS_PRODUCT, item, passengers });
}

/** Buys policies of two people for 17 days in Germany for the visitor; returns the order code. */
export async function issuePolicies(
  shop: Shop,
  visitorId: string,
  planKey = 'saman.p30k.schengen',
): Promise<string> {
  const birthDays = ['1992-08-03', '1958-03-21'];
  const destination = findDestination('germany');
  if (!destination) throw new Error('no such destination');
  const startDay = '2026-12-24';
  const query = { zone: destination.zone, startDay, days: 17, birthDays };
  const plan = await shop.insurance.findPlan(planKey, query);
  if (!plan) throw new Error('the plan is not sold');
  const item = {
    offer: { key: plan.key, total: plan.quote.total, plan, destination },
    search: { destination: 'germany', startDay, days: 17, birthDays, entries: 'single' },
    party: { insured: 2 },
  };
  const passengers = birthDays.map((birthDay, index): Insured => ({
    position: index + 1,
    firstName: '',
    lastName: '',
    latinFirstName: ['SARA', 'REZA'][index] ?? '',
    latinLastName: 'REZAEI',
    birthDay,
    nationalId: '0012345679',
    passport: { number: `A1234567${index}`, expiresOn: '2031-01-01' },
    beneficiary: '',
    guardian: '',
  }));
  return issueProduct(shop, { visitorId, product: INSURANCE_PRODUCT, item, passengers });
}
