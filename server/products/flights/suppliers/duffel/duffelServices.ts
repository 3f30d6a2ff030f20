import { z } from 'zod';
import type { Party } from '../../../../../shared/flights/party.ts';
import type { SoldAncillary } from '../../../../../shared/orders/ancillaries.ts';
import { formatNumber } from '../../../../../shared/persian/digits.ts';
import type { RequestDuffel } from './duffelClient.ts';
import { READ_MS } from './duffelLookup.ts';
import { amount, currency, duffelId, type DuffelOffer } from './duffelSchemas.ts';
import { convertToRial, type ExchangeRates } from './exchange.ts';
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

export type Bag = z.infer<typeof bagSchema>;

const servicesSchema = z.object({ available_services: z.array(z.unknown()).nullish() });

interface OfferWithServices {
  offer: DuffelOffer;
  bags: Bag[];
}

/** Loads the offer with its services. Duffel lists them only on request (docs/spec/duffel.md#services). */
export async function loadServices(
  requestDuffel: RequestDuffel,
  offerId: string,
): Promise<OfferWithServices | 'gone' | null> {
  const reply = await requestDuffel({
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

/** Omits services that we do not sell, such as cancellation for any reason. */
function readBag(service: unknown): Bag[] {
  const read = bagSchema.safeParse(service);
  return read.success ? [read.data] : [];
}

/**
 * Finds bags that cover all flights of the offer for one passenger. Duffel does not say whether bags are refundable.
 */
export async function findDuffelAncillaries(
  requestDuffel: RequestDuffel,
  { offerId, party, rates, now }: { offerId: string; party: Party; rates: ExchangeRates; now: Date },
): Promise<SoldAncillary[] | null> {
  const loaded = await loadServices(requestDuffel, offerId);
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
