import { z } from 'zod';
import type { Party } from '../../../../../shared/flights/party.ts';
import type { SoldAncillary } from '../../../../../shared/orders/ancillaries.ts';
import { formatNumber } from '../../../../../shared/persian/digits.ts';
import type { BookedKey, TicketPassenger } from '../port.ts';
import type { CallDuffel } from './duffelClient.ts';
import { READ_MS } from './duffelLookup.ts';
import { amount, currency, duffelId, type DuffelOffer } from './duffelSchemas.ts';
import { convertToRial, parseScaledAmount, sumAmounts, type ExchangeRates } from './exchange.ts';
import { matchPassengers, parseDuffelOffer } from './readDuffelOffer.ts';

const bagSchema = z.object({
  id: duffelId,
  type: z.literal('baggage'),
  total_amount: amount,
  total_currency: currency,
  maximum_quantity: z.int().min(1).max(9),
  passenger_ids: z.array(z.string()).length(1),
  segment_ids: z.array(z.string()).min(1),
  metadata: z.object({
    type: z.enum(['checked', 'carry_on']),
    maximum_weight_kg: z.number().positive().max(100).nullish(),
  }),
});

type Bag = z.infer<typeof bagSchema>;

const servicesSchema = z.object({ available_services: z.array(z.unknown()).nullish() });

/** A service at its price: `ase_0001@20.00EUR`. */
const KEY = /^(\w+)@([\d.]+)([A-Z]{3})$/;

interface OfferWithServices {
  offer: DuffelOffer;
  bags: Bag[];
}

/** Services are listed only on request (docs/spec/duffel.md#services). */
async function loadServices(ask: CallDuffel, offerId: string): Promise<OfferWithServices | 'gone' | null> {
  const reply = await ask({
    path: `/air/offers/${offerId}?return_available_services=true`,
    timeoutMs: READ_MS,
    retries: 1,
  });
  if (reply.kind === 'refused') return 'gone';
  if (reply.kind !== 'ok') return null;
  const offer = parseDuffelOffer(reply.data);
  const listed = servicesSchema.safeParse(reply.data);
  if (typeof offer === 'string' || !listed.success) return null;
  return { offer, bags: (listed.data.available_services ?? []).flatMap(readBag) };
}

/** Drops services that we do not sell, such as the right to cancel for any reason. */
function readBag(service: unknown): Bag[] {
  const read = bagSchema.safeParse(service);
  return read.success ? [read.data] : [];
}

/** Bags for the whole way of one passenger; Duffel names no refund of theirs. */
export async function findDuffelAncillaries(
  ask: CallDuffel,
  { offerId, party, rates, now }: { offerId: string; party: Party; rates: ExchangeRates; now: Date },
): Promise<SoldAncillary[] | null> {
  const loaded = await loadServices(ask, offerId);
  if (loaded === null) return null;
  const ids = loaded === 'gone' ? null : matchPassengers(loaded.offer, party);
  if (loaded === 'gone' || !ids) return [];
  const segments = loaded.offer.slices.flatMap((slice) => slice.segments.map(({ id }) => id));
  const grown = ids.slice(0, party.adults + party.children);
  return loaded.bags.flatMap((bag): SoldAncillary[] => {
    const position = grown.indexOf(bag.passenger_ids[0]!) + 1;
    const price = convertToRial({ amount: bag.total_amount, currency: bag.total_currency }, rates, now);
    const isWhole = segments.every((id) => id !== undefined && bag.segment_ids.includes(id));
    if (position === 0 || !isWhole || price === null || price === 0) return [];
    return [
      {
        key: `${bag.id}@${bag.total_amount}${bag.total_currency}`,
        kind: 'bag',
        title: nameBag(bag),
        price,
        refundable: false,
        positions: [position],
        most: bag.maximum_quantity,
      },
    ];
  });
}

function nameBag({ metadata: { type, maximum_weight_kg: kg } }: Bag): string {
  const name = type === 'checked' ? 'چمدان اضافه' : 'بار کابین اضافه';
  return kg === null || kg === undefined ? name : `${name} تا ${formatNumber(Math.floor(kg))} کیلوگرم`;
}

export interface OrderedServices {
  services: { id: string; quantity: number }[];
  /** Of all of them, as a decimal in the currency of the offer. */
  amount: string;
}

/** Reads the booked services again. `gone`: one is not sold any more, or for more than its key promised. */
export async function orderServices(
  ask: CallDuffel,
  { offerId, currency: paid }: { offerId: string; currency: string },
  passengers: readonly TicketPassenger[],
): Promise<OrderedServices | 'gone' | 'unknown'> {
  const booked = passengers.flatMap(({ ancillaries = [] }) => ancillaries);
  if (booked.length === 0) return { services: [], amount: '0' };
  const loaded = await loadServices(ask, offerId);
  if (loaded === null) return 'unknown';
  if (loaded === 'gone') return 'gone';
  const found = booked.map((each) => findService(loaded.bags, each, paid));
  if (found.some((each) => each === null)) return 'gone';
  const services = found.filter((each) => each !== null);
  return {
    services: services.map(({ id, quantity }) => ({ id, quantity })),
    amount: sumAmounts(services.map(({ amount: each, quantity }) => ({ amount: each, times: quantity }))),
  };
}

function findService(
  bags: readonly Bag[],
  { key, quantity }: BookedKey,
  paid: string,
): { id: string; quantity: number; amount: string } | null {
  const [, id, promised = '', promisedCurrency] = KEY.exec(key) ?? [];
  const bag = bags.find((one) => one.id === id);
  if (!bag || quantity > bag.maximum_quantity) return null;
  const [now, then] = [parseScaledAmount(bag.total_amount), parseScaledAmount(promised)];
  const isKept = now !== null && then !== null && now <= then;
  const isSameCurrency = bag.total_currency === promisedCurrency && promisedCurrency === paid;
  return isKept && isSameCurrency ? { id: bag.id, quantity, amount: bag.total_amount } : null;
}
