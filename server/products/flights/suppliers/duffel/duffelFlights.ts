import type { FlightOffer } from '../../../../../shared/flights/offer.ts';
import type { Party } from '../../../../../shared/flights/party.ts';
import type { Reader } from '../../../../db/transaction.ts';
import type { Log } from '../../../../log.ts';
import { findAirport } from '../../../../reference/airports.ts';
import type { HoldAnswer } from '../../../bookings/bookingPort.ts';
import { buildSourceAnswer } from '../../../bookings/sourceAnswer.ts';
import { SourceHealth } from '../../../bookings/sourceHealth.ts';
import type { FindRate } from '../../../rates/RateCache.ts';
import { filterValidOffers, type OfferCriteria, type ReadOffer } from '../filterValidOffers.ts';
import { findCarrier, findStop, listAirportCodes } from '../places.ts';
import type { FlightBooking, FlightQuery, FlightSupplier } from '../port.ts';
import { findBooking, moveBooking, savePriced, type AgencyContact } from './duffelBookings.ts';
import { cancelOrder } from './duffelCancel.ts';
import { createDuffelClient, isTestToken, type DuffelReply } from './duffelClient.ts';
import { fetchPrice, findCurrentBooking, type DuffelOrderContext } from './duffelLookup.ts';
import { issueOrder } from './duffelOrders.ts';
import { duffelId, offerRequestSchema, type DuffelOffer } from './duffelSchemas.ts';
import { findDuffelSeatMaps } from './duffelSeats.ts';
import { findDuffelAncillaries } from './duffelServices.ts';
import { convertToRial, type ExchangeRates } from './exchange.ts';
import { DUFFEL, parseDuffelOffer, readDuffelOffer, type Gazetteer } from './readDuffelOffer.ts';

export interface DuffelOptions {
  token: string;
  baseUrl: string;
  rates: ExchangeRates;
  findRate?: FindRate;
  contact: AgencyContact;
  db: Reader;
  clock: () => Date;
  log: Log;
  /** Set by tests only. */
  timeoutMs?: number;
  gazetteer?: Gazetteer & { airportCodes(citySlug: string): string[] };
}

/** Time that Duffel waits for airlines. Our own timeout is ten seconds longer (docs/spec/duffel.md#search). */
const AIRLINES_MS = 10_000;
const SEARCH_MS = AIRLINES_MS + 10_000;
const READ_MS = 15_000;
const MAX_PAIRS = 4;
const PAGE = 200;
const BUSY_PAUSE_MS = 60_000;
/** Duffel prices people under 18 by age. The search uses these ages, because the real ones are not known yet. */
const CHILD_AGE = 8;
const INFANT_AGE = 1;

type Held = HoldAnswer<FlightBooking['terms']>;

const REFERENCE = { stopAt: findStop, carrierOf: findCarrier, airportCodes: listAirportCodes };

function buildDuffelPassengers({ adults, children, infants }: Party): object[] {
  return [
    ...Array.from({ length: adults }, () => ({ type: 'adult' })),
    ...Array.from({ length: children }, () => ({ age: CHILD_AGE })),
    ...Array.from({ length: infants }, () => ({ age: INFANT_AGE })),
  ];
}

function isWithinIran(from: readonly string[], to: readonly string[]): boolean {
  return [from[0], to[0]].every((iata) => findAirport(iata ?? '')?.country === 'IR');
}

/**
 * Adapts Duffel (docs/spec/duffel.md). A hold is an offer with a guaranteed price, because an order needs the
 * travellers' data. `issue` creates the order, with deferred payment where the airline allows it.
 */
export function createDuffelFlights(options: DuffelOptions): FlightSupplier {
  const { db, clock, log, findRate, gazetteer = REFERENCE } = options;
  const rates: ExchangeRates = { ...options.rates, ...(findRate && { find: findRate }) };
  const source = isTestToken(options.token) ? `test-${DUFFEL}` : DUFFEL;
  const requestDuffel = createDuffelClient(options);
  const context: DuffelOrderContext = { db, requestDuffel, clock, log, contact: options.contact };
  const health = new SourceHealth(DUFFEL, { clock, log });

  function note(reply: DuffelReply, signal: AbortSignal): void {
    if (reply.kind === 'busy') health.pause(BUSY_PAUSE_MS);
    else if (reply.kind === 'lost' && !signal.aborted) health.failed();
    else if (reply.kind === 'ok') health.answered();
  }

  async function searchPair(
    origin: string,
    destination: string,
    { day, party }: FlightQuery,
    signal: AbortSignal,
  ): Promise<unknown[] | null> {
    const requested = await requestDuffel({
      method: 'POST',
      path: `/air/offer_requests?return_offers=false&supplier_timeout=${AIRLINES_MS}`,
      body: {
        slices: [{ origin, destination, departure_date: day }],
        passengers: buildDuffelPassengers(party),
        max_connections: 2,
      },
      timeoutMs: SEARCH_MS,
      signal,
    });
    note(requested, signal);
    const request = requested.kind === 'ok' ? offerRequestSchema.safeParse(requested.data).data : undefined;
    if (!request) return null;
    const query = new URLSearchParams({
      offer_request_id: request.id,
      sort: 'total_amount',
      limit: String(PAGE),
    });
    const listed = await requestDuffel({
      path: `/air/offers?${query}`,
      timeoutMs: READ_MS,
      signal,
      retries: 1,
    });
    note(listed, signal);
    return listed.kind === 'ok' && Array.isArray(listed.data) ? (listed.data as unknown[]) : null;
  }

  async function findOffers(query: FlightQuery, signal: AbortSignal): Promise<FlightOffer[] | null> {
    const { party } = query;
    const from = gazetteer.airportCodes(query.from);
    const to = gazetteer.airportCodes(query.to);
    // Duffel sells no domestic flights, and it bills searches without a booking.
    if (isWithinIran(from, to)) return [];
    if (health.paused()) return null;
    const pairs = from.flatMap((a) => to.map((b) => [a, b] as const)).slice(0, MAX_PAIRS);
    const answers = await Promise.all(pairs.map(([a, b]) => searchPair(a, b, query, signal)));
    const read = answers.filter((answer) => answer !== null);
    if (read.length === 0) return null;
    const now = clock();
    const items = read.flat().map((item) => readDuffelOffer(item, { source, gazetteer, rates, party, now }));
    return keep(items, { ...query, now });
  }

  async function search(query: FlightQuery, signal: AbortSignal) {
    const offers = await findOffers(query, signal);
    return buildSourceAnswer(source, clock(), offers && { offers });
  }

  function keep(items: readonly ReadOffer[], wanted: OfferCriteria): FlightOffer[] | null {
    return filterValidOffers(source, items, wanted, log);
  }

  function parseOfferId(offerKey: string): string | null {
    if (!offerKey.startsWith(`${source}.`)) return null;
    return duffelId.safeParse(offerKey.slice(source.length + 1)).data ?? null;
  }

  async function loadOffer(offerId: string): Promise<DuffelOffer | 'gone' | 'unknown'> {
    const reply = await fetchPrice(requestDuffel, offerId);
    if (reply.kind === 'refused') return 'gone';
    const offer = reply.kind === 'ok' ? parseDuffelOffer(reply.data) : null;
    return offer === null || typeof offer === 'string' || offer.id !== offerId ? 'unknown' : offer;
  }

  async function hold(request: FlightBooking['item'] & { clientRef: string }): Promise<Held> {
    const { offerKey, party, clientRef } = request;
    const known = await find(clientRef);
    if (known) return known;
    const offerId = parseOfferId(offerKey);
    const offer = offerId === null ? 'gone' : await loadOffer(offerId);
    if (offer === 'unknown') return { kind: 'unknown' };
    const gone: Held = { kind: 'refused', reason: 'gone' };
    if (offer === 'gone') return gone;
    const now = clock();
    const rial = convertToRial({ amount: offer.total_amount, currency: offer.total_currency }, rates, now);
    if (rial === null || rial === 0) return gone;
    await savePriced(db, { clientRef, offer, party, rial, now });
    return (await find(clientRef)) ?? gone;
  }

  async function find(clientRef: string): Promise<Held | null> {
    const booking = await findBooking(db, clientRef);
    if (!booking) return null;
    const { state, offer_id: ref, fare, total, expires_at: expiresAt } = booking;
    const live =
      ['ordering', 'ordered', 'issued'].includes(state) || (state === 'priced' && expiresAt > clock());
    if (!live) return { kind: 'refused', reason: 'gone' };
    return { kind: 'held', supplier: DUFFEL, ref, fare, total, expiresAt: expiresAt.toISOString() };
  }

  return {
    id: DUFFEL,
    sources: [source],
    search: (query, signal) => [search(query, signal)],
    /** Duffel bills searches without a booking, so prices are not collected in advance. */
    async lowestFares(from, to, days) {
      const within = isWithinIran(gazetteer.airportCodes(from), gazetteer.airportCodes(to));
      if (within) return days.map(() => null);
      throw new Error('duffel is searched for people only');
    },

    async findOffer(offerKey, party) {
      const offerId = parseOfferId(offerKey);
      if (offerId === null) return null;
      const reply = await requestDuffel({ path: `/air/offers/${offerId}`, timeoutMs: READ_MS, retries: 1 });
      if (reply.kind !== 'ok') return null;
      const now = clock();
      const [found] =
        keep([readDuffelOffer(reply.data, { source, gazetteer, rates, party, now })], { party, now }) ?? [];
      return found?.key === offerKey ? found : null;
    },

    async findAncillaries(offerKey, party) {
      const offerId = parseOfferId(offerKey);
      return offerId === null
        ? []
        : findDuffelAncillaries(requestDuffel, { offerId, party, rates, now: clock() });
    },

    async findSeatMaps(offerKey, party) {
      const offerId = parseOfferId(offerKey);
      return offerId === null
        ? []
        : findDuffelSeatMaps(requestDuffel, { offerId, party, rates, now: clock() });
    },

    hold,
    find,

    async release(clientRef) {
      await moveBooking(db, clientRef, ['priced'], { state: 'released', now: clock() });
      // An order that appears later is cancelled by `cancel`, which server/orders/tickets/issueOrder.ts queues too.
      const booking = await findCurrentBooking(context, clientRef);
      if (booking?.state === 'ordered') await cancelOrder(context, clientRef);
    },

    /**
     * The airline sets the expiry of an offer, so nothing can extend it. Returns whether the hold is still live.
     */
    async extend(clientRef) {
      return (await find(clientRef))?.kind === 'held';
    },

    issue: (request) => issueOrder(context, request),

    async cancel(clientRef, positions) {
      const booking = await findBooking(db, clientRef);
      // Duffel cancels only whole orders.
      if (booking && positions && positions.length < booking.passenger_ids.length) return 'rejected';
      return cancelOrder(context, clientRef, { promised: positions !== undefined });
    },

    async expire(now) {
      const ended = await db
        .updateTable('duffel_bookings')
        .set({ state: 'released', updated_at: now })
        .where('state', '=', 'priced')
        .where('expires_at', '<=', now)
        .executeTakeFirst();
      return Number(ended.numUpdatedRows);
    },
  };
}
