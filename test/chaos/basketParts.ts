import { sql } from 'kysely';
import { addExtra, removeExtra } from '../../server/orders/orders/changeExtras.ts';
import { joinOrder } from '../../server/orders/orders/joinOrder.ts';
import { savePassengers } from '../../server/orders/orders/savePassengers.ts';
import { startOrder } from '../../server/orders/orders/startOrder.ts';
import type { BookingPort, BookingShape } from '../../server/products/bookings/bookingPort.ts';
import type { OrderExtra } from '../../server/products/extras/orderExtra.ts';
import { createPolicyExtra } from '../../server/products/insurance/policyExtra.ts';
import { findBestSeats } from '../../shared/buses/bestSeats.ts';
import { buildBusOffer, BUS_PRODUCT, type BusOrderItem } from '../../shared/buses/busOrder.ts';
import type { BusService } from '../../shared/buses/service.ts';
import { buildTripOffer, buildTripSearch, type FlightOrderItem } from '../../shared/flights/flightTrip.ts';
import type { FlightOffer } from '../../shared/flights/offer.ts';
import { INSURANCE_PRODUCT } from '../../shared/insurance/policyOrder.ts';
import { SEARCH, toFlightItem } from '../fakes/bookableFlights.ts';
import { CONTACT, makePassengers, type BookingWorld } from '../fakes/bookingWorld.ts';
import { otherDeparture } from '../fakes/otherDeparture.ts';
import { findBusItem } from '../fakes/otherOrders.ts';
import type { SupplierChaos } from './injectFaults.ts';

/**
 * Buses for the baskets of a batch. `there` is an order of its own; `onward` leaves from the destination of `there`
 * and of the flight.
 */
export interface BasketBuses {
  there: BusOrderItem;
  onward: BusOrderItem;
}

export async function findBasketBuses({ deps }: BookingWorld): Promise<BasketBuses> {
  return {
    there: await findBusItem(deps, {}, ['female']),
    onward: await findBusItem(deps, { from: 'mashhad', to: 'tehran', day: '2026-11-27' }, ['female']),
  };
}

type WatchCancel = <Answer>(tickets: string, cancel: () => Promise<Answer>) => Promise<Answer>;

/** Makes each call to the supplier of a part fail at random, as `injectFaults` does for flights. */
export function injectPartFaults<B extends BookingShape>(
  port: BookingPort<B>,
  chaos: SupplierChaos,
  watchCancel: WatchCancel,
): void {
  const happens = (share = 1) => chaos.random() < chaos.rate * share;
  const [hold, find, extend] = [port.hold.bind(port), port.find.bind(port), port.extend.bind(port)];
  const [issue, cancel, release] = [port.issue.bind(port), port.cancel.bind(port), port.release.bind(port)];
  const unknown = { kind: 'unknown' } as const;
  const issued = new Set<string>();
  /** Cancelled bookings. A supplier whose answer was lost does not refuse the cancellation afterwards. */
  const cancelled = new Set<string>();
  const faulty: BookingPort<B> = {
    ...port,
    async hold(request) {
      const answer = await hold(request);
      return happens() ? unknown : answer;
    },
    find: async (clientRef) => (happens() ? unknown : find(clientRef)),
    extend: async (clientRef, until) => !happens(0.3) && extend(clientRef, until),
    async issue(request) {
      const { clientRef } = request;
      if (happens(0.5)) return unknown;
      if (!issued.has(clientRef)) {
        if (happens()) return { kind: 'rejected' };
        // The supplier ends the hold early.
        if (happens(0.5)) await release(clientRef);
      }
      const answer = await issue(request);
      if (answer.kind === 'issued') issued.add(clientRef);
      return happens() ? unknown : answer;
    },
    cancel: (clientRef, places) =>
      watchCancel(JSON.stringify([clientRef, places]), async () => {
        const name = JSON.stringify([clientRef, places]);
        if (places && happens() && !cancelled.has(name)) return 'rejected';
        const answer = await cancel(clientRef, places);
        if (answer === 'cancelled') cancelled.add(name);
        return happens() ? 'unknown' : answer;
      }),
  };
  Object.assign(port, faulty);
}

interface Basket {
  world: BookingWorld;
  visitorId: string;
  buses: BasketBuses;
  random: () => number;
}

/** Chooses the best free seats of the bus, for which other buyers compete. */
export async function chooseBusSeats(
  { deps }: BookingWorld,
  item: BusOrderItem,
  count: number,
): Promise<BusOrderItem | null> {
  const { service, dropOff } = item.offer;
  const map = await deps.buses.seatMap(service.key);
  const chosen = map && findBestSeats(map, Array<'female'>(count).fill('female'));
  if (!chosen) return null;
  const seats = chosen.map((seat) => ({ ...seat, row: 1, window: false }));
  const search = { ...item.search, seats: count };
  return {
    offer: buildBusOffer(service satisfies BusService, seats, dropOff),
    search,
    party: { seats: chosen },
  };
}

/** Holds a bus and adds it to the order. Some buyers submit twice. */
export async function addBus(
  { world, visitorId, buses, random }: Basket,
  { code, travellers }: { code: string; travellers: number },
): Promise<void> {
  const { deps } = world;
  const item = await chooseBusSeats(world, buses.onward, travellers);
  if (!item) return;
  const started = await startOrder(deps, { visitorId, product: BUS_PRODUCT, item });
  if (started.kind !== 'held') return;
  const join = () => joinOrder(deps, { code: started.code, visitorId, into: code });
  await Promise.all(random() < 0.2 ? [join(), join()] : [join()]);
}

/** The flight back of buyers whose round trip joins a bus. */
export function makeFlightBack(): FlightOffer {
  const { segment, ...offer } = otherDeparture('chaos-back', 22_000_000, '2026-11-30');
  return { ...offer, segment: { ...segment, from: segment.to, to: segment.from } };
}

/**
 * Holds a flight on the day after the bus for the bus traveller, or a round trip, and adds it to the bus order. Some
 * buyers submit twice.
 */
export async function addFlight({ world, visitorId, random }: Basket, code: string): Promise<void> {
  const { deps } = world;
  const party = { adults: 1, children: 0, infants: 0 };
  const there = otherDeparture('chaos-cheap', 20_000_000);
  const back = { fromCity: SEARCH.toCity, toCity: SEARCH.fromCity, day: '2026-11-30' };
  const item =
    random() < 0.4
      ? toFlightItem(there, SEARCH, party)
      : {
          offer: buildTripOffer([there, makeFlightBack()]),
          search: buildTripSearch([SEARCH, back]),
          party,
        };
  const started = await startOrder(deps, { visitorId, product: 'flight', item });
  if (started.kind !== 'held') return;
  const own = { code: started.code, visitorId };
  const saved = await savePassengers(deps, { ...own, passengers: makePassengers(party), contact: CONTACT });
  if (saved.kind !== 'saved') return;
  const join = () => joinOrder(deps, { ...own, into: code });
  await Promise.all(random() < 0.2 ? [join(), join()] : [join()]);
}

/** Adds the cheapest plan. Some buyers submit twice. */
export async function addPolicy(
  { world: { deps }, visitorId, random }: Basket,
  { code, travellers }: { code: string; travellers: number },
): Promise<void> {
  const birthDays = Array<string>(travellers).fill('1990-03-21');
  const trip = { schengen: false, country: 'turkey', startDay: '2026-11-26', days: 7, birthDays };
  const input = { now: deps.clock(), signal: new AbortController().signal };
  const [offer] = await createPolicyExtra(deps.insurance).offers(trip, input);
  if (!offer) return;
  const { item } = offer;
  const add = () => addExtra(deps, { code, visitorId, product: INSURANCE_PRODUCT, item });
  await Promise.all(random() < 0.2 ? [add(), add()] : [add()]);
}

export async function removePart(
  { world: { deps }, visitorId, random }: Basket,
  code: string,
): Promise<void> {
  await removeExtra(deps, { code, visitorId, number: random() < 0.7 ? 1 : 2 });
}

interface BasketRow {
  id: string;
  code: string;
  total: number;
  extras: OrderExtra[];
  /** Number of legs with the order's own tickets. */
  own: number;
  people: number;
}

/** The prices of an extra by its legs. */
function listLegPrices({ item: { offer } }: OrderExtra): number[] {
  return 'legs' in offer ? (offer as FlightOrderItem['offer']).legs.map(({ total }) => total) : [offer.total];
}

interface TicketRow {
  orderId: string;
  leg: number;
}

/** Checks the rules for orders with several parts. The audit checks the other rules. */
export async function listBrokenBaskets({ deps: { db } }: BookingWorld): Promise<string[]> {
  const list = async <Row>(text: string) => (await sql<Row>`${sql.raw(text)}`.execute(db)).rows;
  const found: string[] = [];
  const twice = await list<{ code: string }>(`SELECT o.code FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE p.part = 'whole' AND p.state IN ('verified', 'refunding', 'refunded') GROUP BY o.code HAVING count(*) > 1`);
  for (const { code } of twice) found.push(`${code} was bought with two payments`);

  const [busHolds, policyHolds] = [`sample_bus_holds`, `sample_applications`];
  for (const holds of [busHolds, policyHolds]) {
    const held = await list<{ client_ref: string }>(`SELECT client_ref FROM ${holds} WHERE state = 'held'`);
    for (const { client_ref: ref } of held) found.push(`${ref} stayed held in ${holds}`);
  }
  const numbers = async (text: string) => (await list<{ number: string }>(text)).map(({ number }) => number);
  /** Describes the order of a booking for a finding: its events, and the messages of its outbox. */
  const describe = async (number: string): Promise<string> => {
    const [row] = await list<{ story: string }>(`SELECT concat_ws(' ', b.client_ref, o.code, o.state, (SELECT
        string_agg(e.event || '@' || extract(epoch FROM e.at), ',' ORDER BY e.at) FROM order_events e WHERE e.order_id = o.id), (SELECT
        string_agg(m.dedupe_key || '=' || coalesce(m.result, '') || '@' || extract(epoch FROM m.done_at), ',') FROM outbox m
          WHERE m.payload->>'clientRef' = h.client_ref)) AS story
      FROM (SELECT client_ref FROM sample_policies WHERE policy_number = '${number}'
        UNION ALL SELECT client_ref FROM sample_bus_tickets WHERE serial = '${number}') b
      LEFT JOIN holds h ON b.client_ref LIKE h.client_ref || '%' LEFT JOIN orders o ON o.id = h.order_id`);
    return row?.story ?? 'unknown';
  };
  const ours = new Set(
    await numbers(
      `SELECT ticket_number AS number FROM tickets WHERE cancelled_at IS NULL AND ticket_number NOT LIKE '999-%'`,
    ),
  );
  const sold = new Set(
    await numbers(`SELECT t.serial AS number FROM sample_bus_tickets t JOIN ${busHolds} h USING (client_ref)
        WHERE t.cancelled_at IS NULL AND h.state = 'issued'
      UNION ALL SELECT t.policy_number FROM sample_policies t JOIN ${policyHolds} h USING (client_ref)
        WHERE t.cancelled_at IS NULL AND h.state = 'issued'`),
  );
  for (const number of sold)
    if (!ours.has(number)) found.push(`${number} is sold without a valid ticket: ${await describe(number)}`);
  for (const number of ours) if (!sold.has(number)) found.push(`no supplier has sold the ticket ${number}`);
  const [seats] = await list<{
    taken: number;
    sold: number;
  }>(`SELECT (SELECT count(*) FROM sample_bus_seats)::int AS taken,
    (SELECT count(*) FROM sample_bus_tickets WHERE cancelled_at IS NULL)::int AS sold`);
  if (seats && seats.taken !== seats.sold)
    found.push(`${seats.taken} seats of buses are taken and ${seats.sold} sold`);

  const baskets = await list<BasketRow>(`SELECT o.id, o.code, o.total, o.offer->'extras' AS extras,
      CASE WHEN o.product = 'flight' THEN jsonb_array_length(o.offer->'legs') ELSE 1 END AS own,
      (SELECT count(*) FROM passengers p WHERE p.order_id = o.id)::int AS people
    FROM orders o WHERE o.offer ? 'extras' AND EXISTS (SELECT FROM tickets t WHERE t.order_id = o.id)`);
  const tickets = await list<TicketRow>(`SELECT order_id AS "orderId", leg FROM tickets`);
  for (const basket of baskets) found.push(...(await checkMoney(basket)));
  return found;

  /**
   * Checks that the sale is the price of the issued parts, that the rest was refunded, and that no part refunded more
   * than it cost.
   */
  async function checkMoney({ id, code, total, extras, own, people }: BasketRow): Promise<string[]> {
    const legs = tickets.filter(({ orderId }) => orderId === id).map(({ leg }) => leg);
    const broken: string[] = [];
    const [books] = await list<{ sale: number; missing: number; all: boolean }>(`SELECT
      coalesce((SELECT sum(amount) FROM ledger WHERE entry_id = '${id}' AND account = 'buyer'), 0)::float8 AS sale,
      coalesce((SELECT sum(amount) FROM refunds WHERE order_id = '${id}' AND reason = 'part_missing'), 0)::float8 AS missing,
      EXISTS (SELECT FROM order_events WHERE order_id = '${id}' AND event = 'allReturned') AS all`);
    const prices = extras.flatMap(listLegPrices);
    const lost = prices.reduce((sum, price, index) => sum + (legs.includes(own + index + 1) ? 0 : price), 0);
    const hasAllOwn = legs.filter((leg) => leg <= own).length === own * people;
    if (books && !books.all && hasAllOwn && (books.missing !== lost || books.sale !== total - lost))
      broken.push(
        `${code} sold for ${books.sale} and refunded ${books.missing} of ${total}, but ${lost} was not issued`,
      );
    const returned = await list<{
      leg: number;
      legs: number;
      amount: number;
    }>(`SELECT min((t->>'leg')::int) AS leg,
        count(DISTINCT t->>'leg')::int AS legs, q.amount::float8 AS amount
      FROM refund_requests q, jsonb_array_elements(q.tickets) AS t
      WHERE q.order_id = '${id}' AND q.state = 'accepted' GROUP BY q.id, q.amount`);
    for (const [index, price] of prices.entries()) {
      const back = returned.filter(({ leg }) => leg === own + index + 1);
      const sum = back.reduce((whole, { amount }) => whole + amount, 0);
      if (sum > price) broken.push(`${code} refunded ${sum} for a leg of ${price}`);
    }
    if (returned.some((request) => request.legs > 1)) broken.push(`${code} refunded two legs in one request`);
    return broken;
  }
}

export interface BasketFigures {
  /** Issued orders with a bus or a policy in addition to their own tickets. */
  baskets: number;
  /** Baskets with three parts. */
  threeParts: number;
  /** Buses to which a flight was added. */
  flightsJoined: number;
  /** Those of them that fly back, too. */
  roundTripsJoined: number;
  /** Baskets with both issued and unissued parts. */
  partsMissing: number;
  /** Accepted refunds of a single part. */
  partsReturned: number;
  /** Baskets that were paid after the end of a hold. */
  lateBaskets: number;
}

export async function countBaskets({ deps: { db } }: BookingWorld): Promise<BasketFigures> {
  const { rows } = await sql<BasketFigures>`WITH baskets AS (
      SELECT o.id, jsonb_array_length(o.offer->'extras') AS extras,
        o.offer @? '$.extras[*] ? (@.product == "flight")' AS joined,
        o.offer @? '$.extras[*].item.offer.legs[1]' AS "fliesBack",
        (SELECT sum(coalesce(jsonb_array_length(extra->'item'->'offer'->'legs'), 1))
          FROM jsonb_array_elements(o.offer->'extras') AS extra) AS legs,
        CASE WHEN o.product = 'flight' THEN jsonb_array_length(o.offer->'legs') ELSE 1 END AS own
      FROM orders o WHERE o.offer ? 'extras' AND EXISTS (SELECT FROM tickets t WHERE t.order_id = o.id))
    SELECT count(*)::int AS baskets, count(*) FILTER (WHERE extras > 1)::int AS "threeParts",
      count(*) FILTER (WHERE joined)::int AS "flightsJoined",
      count(*) FILTER (WHERE joined AND "fliesBack")::int AS "roundTripsJoined",
      count(*) FILTER (WHERE (SELECT count(DISTINCT leg) FROM tickets t WHERE t.order_id = b.id) < own + legs)::int
        AS "partsMissing",
      (SELECT count(*) FROM refund_requests q JOIN baskets b ON b.id = q.order_id
        WHERE q.state = 'accepted' AND (q.tickets->0->>'leg')::int > b.own)::int AS "partsReturned",
      count(*) FILTER (WHERE EXISTS (SELECT FROM order_events e
        WHERE e.order_id = b.id AND e.event = 'paymentVerifiedLate'))::int AS "lateBaskets"
    FROM baskets b`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('a count has a row');
  return figures;
}
