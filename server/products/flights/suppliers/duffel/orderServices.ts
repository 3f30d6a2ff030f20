import type { BookedKey, TicketPassenger } from '../port.ts';
import type { RequestDuffel } from './duffelClient.ts';
import { loadSeatServices } from './duffelSeats.ts';
import { loadServices, type Bag } from './duffelServices.ts';
import { parseScaledAmount, sumAmounts } from './exchange.ts';

/** Key of a service with its price: `ase_0001@20.00EUR`. The key of a seat begins with `seat:`. */
const KEY = /^(?:seat:)?([\w-]+)@([\d.]+)([A-Z]{3})$/;

export interface OrderedServices {
  services: { id: string; quantity: number }[];
  /** Total of all services, as a decimal in the currency of the offer. */
  amount: string;
}

/** Loads the booked services again. `gone`: a service is no longer sold, or costs more than its key says. */
export async function orderServices(
  requestDuffel: RequestDuffel,
  { offerId, currency: paid }: { offerId: string; currency: string },
  passengers: readonly TicketPassenger[],
): Promise<OrderedServices | 'gone' | 'unknown'> {
  const booked = passengers.flatMap(({ ancillaries = [] }) => ancillaries);
  if (booked.length === 0) return { services: [], amount: '0' };
  const sold = await loadSold(requestDuffel, offerId, booked);
  if (typeof sold === 'string') return sold;
  const found = booked.map((each) => findService(sold, each, paid));
  if (found.some((each) => each === null)) return 'gone';
  const services = found.filter((each) => each !== null);
  return {
    services: services.map(({ id, quantity }) => ({ id, quantity })),
    amount: sumAmounts(services.map(({ amount: each, quantity }) => ({ amount: each, times: quantity }))),
  };
}

type Sold = Pick<Bag, 'id' | 'total_amount' | 'total_currency' | 'maximum_quantity'>;

async function loadSold(
  requestDuffel: RequestDuffel,
  offerId: string,
  booked: readonly BookedKey[],
): Promise<Sold[] | 'gone' | 'unknown'> {
  const isSeat = ({ key }: BookedKey) => key.startsWith('seat:');
  const [bags, seats] = await Promise.all([
    booked.every(isSeat) ? { bags: [] } : loadServices(requestDuffel, offerId),
    booked.some(isSeat) ? loadSeatServices(requestDuffel, offerId) : [],
  ]);
  if (bags === null || seats === null) return 'unknown';
  return bags === 'gone' || seats === 'gone' ? 'gone' : [...bags.bags, ...seats];
}

function findService(
  sold: readonly Sold[],
  { key, quantity }: BookedKey,
  paid: string,
): { id: string; quantity: number; amount: string } | null {
  const [, id, promised = '', promisedCurrency] = KEY.exec(key) ?? [];
  const service = sold.find((one) => one.id === id);
  if (!service || quantity > service.maximum_quantity) return null;
  const [now, then] = [parseScaledAmount(service.total_amount), parseScaledAmount(promised)];
  const isKept = now !== null && then !== null && now <= then;
  const isSameCurrency = service.total_currency === promisedCurrency && promisedCurrency === paid;
  return isKept && isSameCurrency ? { id: service.id, quantity, amount: service.total_amount } : null;
}
