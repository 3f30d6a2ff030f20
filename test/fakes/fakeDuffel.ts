import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { choosePlans, makeOffer, type Json } from './fakeDuffelData.ts';

/**
 * The faults of a response. `lost`: the fake executes the call and drops the connection. `error500after`: it executes
 * the call and returns a 500. `accepted`: it returns 202, and the order appears after `makeAccepted`. `silent`: it
 * does nothing and does not respond.
 */
export type DuffelFault =
  | 'lost'
  | 'error500after'
  | 'error500'
  | 'accepted'
  | 'silent'
  | 'html502'
  | 'busy'
  | 'truncated'
  | { type: string; code: string };

export interface FakeDuffel {
  url: string;
  token: string;
  /** Calls in order of arrival, such as `POST /air/orders`, with ids as `*`. */
  calls: string[];
  bodies: Json[];
  faults: Partial<Record<string, DuffelFault>>;
  offers: Map<string, Json>;
  orders: Map<string, Json>;
  cancellations: Map<string, Json>;
  /** Changes the list of offers before it is sent. */
  corrupt: ((offers: Json[]) => unknown[]) | null;
  /** Creates the orders that were accepted with 202. */
  makeAccepted(): void;
  close(): Promise<void>;
}

class Problem extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string;

  constructor(status: number, type: string, code: string) {
    super(code);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

/** Ids are unique, even across several fakes. */
let ids = 0;

const TOKEN = 'duffel_live_fake-token-0000';

/** Starts Duffel's API version 2 on loopback with its own records (docs/spec/duffel.md). */
export async function startFakeDuffel(clock: () => Date): Promise<FakeDuffel> {
  const accepted: Json[] = [];
  const id = (prefix: string) => `${prefix}_${String((ids += 1)).padStart(10, '0')}`;

  function requestOffers({ slices, passengers }: Json): Json {
    const [slice] = slices as Json[];
    const people = (passengers as Json[]).map(({ type, age }) => ({
      id: id('pas'),
      type: type ?? null,
      age: age ?? null,
    }));
    const request = id('orq');
    for (const plan of choosePlans(slice!.origin, slice!.destination)) {
      const offer = makeOffer(plan, id('off'), slice!.departure_date, people, clock());
      fake.offers.set(offer.id, { ...offer, request });
    }
    return { id: request, offers: undefined };
  }

  function liveOffer(offerId: string): Json {
    const offer = fake.offers.get(offerId);
    if (!offer) throw new Problem(404, 'invalid_request_error', 'not_found');
    if (Date.parse(offer.expires_at) <= clock().getTime())
      throw new Problem(422, 'airline_error', 'offer_no_longer_available');
    return offer;
  }

  function checkPassengers(offer: Json, passengers: Json[]): void {
    const expected = (offer.passengers as Json[]).map((one) => one.id).toSorted();
    const received = passengers.map((one) => one.id).toSorted();
    const complete = passengers.every(
      (one) =>
        /^[A-Za-z' -]{1,20}$/.test(one.given_name) &&
        /^[A-Za-z' -]{1,20}$/.test(one.family_name) &&
        /^\+\d{8,15}$/.test(one.phone_number) &&
        /^\d{4}-\d{2}-\d{2}$/.test(one.born_on) &&
        (!offer.passenger_identity_documents_required || one.identity_documents?.length > 0),
    );
    if (JSON.stringify(expected) !== JSON.stringify(received) || !complete)
      throw new Problem(422, 'validation_error', 'validation_required');
  }

  /** Removes the services of an offer, which Duffel returns only on request. */
  function withoutServices({ available_services: _services, seat_maps: _maps, ...offer }: Json): Json {
    return offer;
  }

  /** Returns a sum in hundredths of the currency. */
  function sumServices(offer: Json, services: readonly Json[]): number {
    return services.reduce((sum, { id: serviceId, quantity }) => {
      const service = [...(offer.available_services as Json[]), ...listSeatServices(offer)].find(
        (one) => one.id === serviceId,
      );
      if (!service || quantity > (service.maximum_quantity ?? 1))
        throw new Problem(422, 'invalid_request_error', 'ancillary_service_not_available');
      return sum + Math.round(Number(service.total_amount) * 100) * quantity;
    }, 0);
  }

  function createOrder(asked: Json): Json {
    const { type, selected_offers: selected, passengers, payments, metadata, services = [] } = asked;
    const offer = liveOffer(selected[0]);
    const cents = Math.round(Number(offer.total_amount) * 100) + sumServices(offer, services);
    const whole = services.length === 0 ? offer.total_amount : (cents / 100).toFixed(2);
    checkPassengers(offer, passengers);
    const hold = type === 'hold';
    if (hold && offer.payment_requirements.requires_instant_payment)
      throw new Problem(422, 'invalid_state_error', 'invalid_order_create_type');
    if (hold && services.length > 0)
      throw new Problem(422, 'invalid_state_error', 'invalid_order_create_type');
    if (!hold && payments?.[0]?.amount !== whole)
      throw new Problem(422, 'validation_error', 'invalid_data_param');
    const order = {
      id: id('ord'),
      booking_reference: `ZZ${String(ids).padStart(4, '0')}`,
      total_amount: whole,
      services,
      total_currency: offer.total_currency,
      created_at: clock().toISOString(),
      cancelled_at: null,
      available_actions: ['cancel', 'update'],
      payment_status: { awaiting_payment: hold, payment_required_by: null },
      passengers,
      metadata,
      refund: offer.conditions?.refund_before_departure ?? null,
      documents: hold ? [] : documents(passengers),
    };
    return order;
  }

  function documents(passengers: Json[]): Json[] {
    return passengers.map((one) => ({
      type: 'electronic_ticket',
      unique_identifier: `999-${String((ids += 1)).padStart(10, '0')}`,
      passenger_ids: [one.id],
    }));
  }

  function pay({ order_id: orderId, payment }: Json): Json {
    const order = orderBy(orderId);
    if (!order.payment_status.awaiting_payment) throw new Problem(422, 'invalid_state_error', 'already_paid');
    if (payment.amount !== order.total_amount)
      throw new Problem(422, 'validation_error', 'invalid_data_param');
    order.payment_status = { awaiting_payment: false };
    order.documents = documents(order.passengers);
    return { id: id('pay'), amount: payment.amount };
  }

  function orderBy(orderId: string): Json {
    const order = fake.orders.get(orderId);
    if (!order) throw new Problem(404, 'invalid_request_error', 'not_found');
    return order;
  }

  function quote({ order_id: orderId }: Json): Json {
    const order = orderBy(orderId);
    if (order.cancelled_at) throw new Problem(422, 'invalid_state_error', 'already_cancelled');
    const fee = order.refund?.penalty_amount;
    const left = fee === undefined ? null : (Number(order.total_amount) - Number(fee)).toFixed(2);
    const cancellation = {
      id: id('ore'),
      order_id: orderId,
      refund_amount: order.refund?.allowed === false ? '0.00' : left,
      refund_currency: order.total_currency,
      refund_to: 'balance',
      expires_at: new Date(clock().getTime() + 10 * 60_000).toISOString(),
      confirmed_at: null,
    };
    fake.cancellations.set(cancellation.id, cancellation);
    return cancellation;
  }

  function confirm(cancellationId: string): Json {
    const cancellation = fake.cancellations.get(cancellationId);
    if (!cancellation) throw new Problem(404, 'invalid_request_error', 'not_found');
    if (Date.parse(cancellation.expires_at) <= clock().getTime())
      throw new Problem(422, 'invalid_state_error', 'unsupported_action');
    const order = orderBy(cancellation.order_id);
    if (order.cancelled_at) throw new Problem(422, 'invalid_state_error', 'already_cancelled');
    order.cancelled_at = clock().toISOString();
    order.available_actions = [];
    return Object.assign(cancellation, { confirmed_at: order.cancelled_at });
  }

  function route(method: string, url: URL, body: Json): { data: unknown; meta?: Json } {
    const { pathname, searchParams } = url;
    const [, , kind = '', name = '', action] = pathname.split('/');
    switch (
      `${method} ${kind}${name === '' ? '' : '/*'}${action ? `/${pathname.split('/').slice(4).join('/')}` : ''}`
    ) {
      case 'POST offer_requests':
        return { data: requestOffers(body) };
      case 'GET offers': {
        const own = [...fake.offers.values()]
          .filter(({ request }) => request === searchParams.get('offer_request_id'))
          .toSorted((a, b) => Number(a.total_amount) - Number(b.total_amount));
        const plain = own.map(withoutServices);
        const listed = fake.corrupt ? fake.corrupt(structuredClone(plain)) : plain;
        return { data: listed.slice(0, Number(searchParams.get('limit'))), meta: { after: null } };
      }
      case 'GET offers/*': {
        const offer = liveOffer(name);
        const isAsked = searchParams.get('return_available_services') === 'true';
        const { seat_maps: _maps, ...services } = offer;
        return { data: isAsked ? services : withoutServices(offer) };
      }
      case 'GET seat_maps':
        return { data: liveOffer(searchParams.get('offer_id') ?? '').seat_maps };
      case 'POST offers/*/actions/price':
        return { data: withoutServices(liveOffer(name)) };
      case 'POST orders': {
        const order = createOrder(body);
        if (fake.faults['POST /air/orders'] === 'accepted') accepted.push(order);
        else fake.orders.set(order.id, order);
        return { data: order };
      }
      case 'GET orders': {
        const named = searchParams.get('passenger_name[]');
        const found = [...fake.orders.values()].filter((order) =>
          (order.passengers as Json[]).some((one) => one.family_name === named),
        );
        const start = Number(searchParams.get('after') ?? 0);
        const page = found.slice(start, start + 2);
        return { data: page, meta: { after: start + 2 < found.length ? String(start + 2) : null } };
      }
      case 'GET orders/*':
        return { data: orderBy(name) };
      case 'POST payments':
        return { data: pay(body) };
      case 'POST order_cancellations':
        return { data: quote(body) };
      case 'POST order_cancellations/*/actions/confirm':
        return { data: confirm(name) };
      default:
        throw new Problem(404, 'invalid_request_error', 'not_found');
    }
  }

  function answer(req: IncomingMessage, url: URL, text: string): [number, object] {
    try {
      if (req.headers.authorization !== `Bearer ${TOKEN}`)
        throw new Problem(401, 'authentication_error', 'access_token_not_found');
      if (req.headers['duffel-version'] !== 'v2')
        throw new Problem(400, 'invalid_request_error', 'unsupported_version');
      const body = text === '' ? {} : ((JSON.parse(text) as Json).data as Json);
      fake.bodies.push(body);
      return [200, route(req.method ?? '', url, body)];
    } catch (error) {
      if (error instanceof Problem) return [error.status, makeErrorBody(error)];
      throw error;
    }
  }

  function serve(req: IncomingMessage, res: ServerResponse, text: string): void {
    const url = new URL(req.url ?? '', fake.url);
    const name = `${req.method} ${url.pathname.replace(/\/[a-z]{3}_\w+/g, '/*')}`;
    fake.calls.push(name);
    // The test route on which airlines never respond.
    const stalls = name === 'POST /air/offer_requests' && /"origin":"STN"/.test(text);
    const fault = stalls ? 'silent' : fake.faults[name];
    const done = fault === undefined || ['lost', 'error500after', 'accepted'].includes(fault as string);
    const [status, body] = done ? answer(req, url, text) : [0, {}];
    if (fault !== undefined) return fail(fault, res);
    send(res, status, JSON.stringify(body));
  }

  const server = createServer({ keepAliveTimeout: 0 }, (req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => serve(req, res, Buffer.concat(chunks).toString()));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const fake: FakeDuffel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: TOKEN,
    calls: [],
    bodies: [],
    faults: {},
    offers: new Map(),
    orders: new Map(),
    cancellations: new Map(),
    corrupt: null,
    makeAccepted() {
      for (const order of accepted.splice(0)) fake.orders.set(order.id, order);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}

function listSeatServices({ seat_maps: maps }: Json): Json[] {
  return (maps as Json[]).flatMap(({ cabins }) =>
    (cabins[0].rows as Json[]).flatMap(({ sections }) =>
      (sections as Json[]).flatMap(({ elements }) =>
        (elements as Json[]).flatMap(({ available_services: services }) => services ?? []),
      ),
    ),
  );
}

function makeErrorBody({ type, code, status }: { type: string; code: string; status: number }): object {
  const error = { type, code, title: 'No', message: 'An explanation in English', source: 'Duffel Airways' };
  return { errors: [error], meta: { request_id: 'F0000', status } };
}

function send(res: ServerResponse, status: number, text: string, type = 'application/json'): void {
  res.writeHead(status, { 'content-type': type }).end(text);
}

function fail(fault: DuffelFault, res: ServerResponse): void {
  if (typeof fault === 'object')
    return send(res, 422, JSON.stringify(makeErrorBody({ ...fault, status: 422 })));
  const internal = { type: 'api_error', code: 'internal_server_error', status: 500 };
  switch (fault) {
    case 'lost':
      return void res.destroy();
    case 'silent':
      return;
    case 'accepted':
      return send(res, 202, '{"data":null}');
    case 'error500':
    case 'error500after':
      return send(res, 500, JSON.stringify(makeErrorBody(internal)));
    case 'html502':
      return send(res, 502, '<html>Bad gateway</html>', 'text/html');
    case 'busy':
      return send(
        res,
        429,
        JSON.stringify(makeErrorBody({ type: 'rate_limit_error', code: 'rate_limit_exceeded', status: 429 })),
      );
    case 'truncated':
      return send(res, 200, '{"data":{"id":"ord_');
  }
}
