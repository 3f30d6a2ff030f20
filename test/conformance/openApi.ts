import { z } from 'zod';
import { lowestFaresAnswer } from '../../server/products/bookings/http/gateway.ts';
import * as asked from '../../server/products/bookings/http/requestContract.ts';
import {
  busBooking,
  busService,
  departureAnswer,
  seatMapAnswer,
} from '../../server/products/buses/suppliers/http/busContract.ts';
import * as busRequests from '../../server/products/buses/suppliers/http/busRequests.ts';
import {
  fareParts,
  flightBooking,
  flightLowestAnswer,
  flightOffer,
} from '../../server/products/flights/suppliers/http/flightContract.ts';
import * as flightRequests from '../../server/products/flights/suppliers/http/flightRequests.ts';
import {
  endorsementAnswer,
  insuranceBooking,
  insuranceQuery,
  plan,
  screenAnswer,
} from '../../server/products/insurance/suppliers/http/insuranceContract.ts';
import * as insuranceRequests from '../../server/products/insurance/suppliers/http/insuranceRequests.ts';

interface Operation {
  method: 'get' | 'post';
  path: string;
  summary: string;
  request?: z.ZodType;
  answer: z.ZodType;
  /** Codes of definite rejections, with their meaning. */
  refusals?: Partial<Record<keyof typeof REFUSALS, string>>;
}

/** Every code of a definite rejection, with its status. The shop decides by the code, not by the status. */
const REFUSALS = {
  invalid_request: 422,
  unauthorized: 401,
  rate_limited: 429,
  offer_gone: 404,
  sold_out: 409,
  booking_not_found: 404,
  client_ref_reused: 409,
  hold_expired: 410,
  invalid_state: 409,
  not_cancellable: 409,
  insufficient_funds: 402,
} as const;

const GONE = { offer_gone: 'It is no longer for sale.' };
const NO_BOOKING = { booking_not_found: 'Nothing was ever booked under this reference.' };
const ENDED = {
  ...NO_BOOKING,
  hold_expired: 'The hold has expired.',
  invalid_state: 'It has ended or is issued.',
};

/** Lists the operations on bookings, which are alike for every product. */
function listOperations(
  product: string,
  booking: z.ZodType,
  requests: { hold: z.ZodType; issue: z.ZodType; cancel: z.ZodType },
): Operation[] {
  const answer = z.object({ booking });

  const path = `${product}/bookings/{clientRef}`;
  return [
    {
      method: 'post',
      path: `${product}/bookings`,
      summary: 'Hold at the current price. The same clientRef returns the same booking again.',
      request: requests.hold,
      answer,
      refusals: {
        ...GONE,
        sold_out: 'Not enough is left.',
        client_ref_reused: 'The reference belongs to another booking.',
      },
    },
    { method: 'get', path, summary: 'The current state of a booking.', answer, refusals: NO_BOOKING },
    {
      method: 'post',
      path: `${path}/extend`,
      summary: 'Extend a live hold.',
      request: asked.extendHold,
      answer,
      refusals: ENDED,
    },
    {
      method: 'post',
      path: `${path}/release`,
      summary: 'Release a hold. Releasing an ended booking is not an error.',
      answer,
      refusals: { ...NO_BOOKING, invalid_state: 'It is issued; cancel it instead.' },
    },
    {
      method: 'post',
      path: `${path}/issue`,
      summary:
        'Issue. A repeated request returns the same tickets. State `issuing`: not yet; the shop looks the booking up until the result is definite.',
      request: requests.issue,
      answer,
      refusals: { ...ENDED, insufficient_funds: "The shop's credit is too low." },
    },
    {
      method: 'post',
      path: `${path}/cancel`,
      summary: 'Cancel all of it, or a part. Repeating a cancellation is not an error.',
      request: requests.cancel,
      answer,
      refusals: { ...NO_BOOKING, not_cancellable: 'Its tickets stay unchanged.' },
    },
  ];
}

const OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/health',
    summary: 'Health, and the products that are sold.',
    answer: z.object({
      status: z.literal('ok'),
      version: z.literal(1),
      products: z.array(z.enum(['flights', 'buses', 'insurance'])),
    }),
  },
  {
    method: 'post',
    path: '/flights/search',
    summary: 'Offers of one direction on one day. An empty list means that nothing is for sale.',
    request: flightRequests.flightSearch,
    answer: z.object({ offers: z.array(flightOffer) }),
  },
  {
    method: 'post',
    path: '/flights/lowest-fares',
    summary: 'The lowest adult fare of each day from quick data; null where there is none. Optional.',
    request: flightRequests.flightLowest,
    answer: flightLowestAnswer,
  },
  {
    method: 'post',
    path: '/flights/reprice',
    summary: 'One offer at its current price.',
    request: flightRequests.flightReprice,
    answer: z.object({ offer: flightOffer }),
    refusals: GONE,
  },
  ...listOperations('/flights', flightBooking, {
    hold: flightRequests.flightHold,
    issue: flightRequests.flightIssue,
    cancel: asked.cancelPositions,
  }),
  {
    method: 'post',
    path: '/buses/search',
    summary: 'Services of one direction on one day.',
    request: busRequests.busSearch,
    answer: z.object({ services: z.array(busService) }),
  },
  {
    method: 'post',
    path: '/buses/lowest-fares',
    summary: 'The lowest fare of a seat on each day from quick data. Optional.',
    request: busRequests.busLowest,
    answer: lowestFaresAnswer,
  },
  {
    method: 'post',
    path: '/buses/service',
    summary: 'One service at its current price.',
    request: busRequests.busRef,
    answer: z.object({ service: busService }),
    refusals: GONE,
  },
  {
    method: 'post',
    path: '/buses/departure',
    summary: 'When a service departs, sold or not; null when its company no longer runs it.',
    request: busRequests.busRef,
    answer: departureAnswer,
    refusals: GONE,
  },
  {
    method: 'post',
    path: '/buses/seat-map',
    summary: 'The seats of a service and, where it is known, their layout in the bus, front to back.',
    request: busRequests.busRef,
    answer: seatMapAnswer,
    refusals: GONE,
  },
  ...listOperations('/buses', busBooking, {
    hold: busRequests.busHold,
    issue: busRequests.busIssue,
    cancel: busRequests.cancelSeats,
  }),
  {
    method: 'post',
    path: '/insurance/quotes',
    summary: 'Plans for these travellers.',
    request: insuranceQuery,
    answer: z.object({ plans: z.array(plan) }),
  },
  {
    method: 'post',
    path: '/insurance/plan',
    summary: 'One plan at its current price.',
    request: insuranceRequests.planRequest,
    answer: z.object({ plan }),
    refusals: GONE,
  },
  {
    method: 'post',
    path: '/insurance/screen',
    summary: 'Positions that will be declined; called before the payment.',
    request: insuranceRequests.insuranceScreen,
    answer: screenAnswer,
    refusals: GONE,
  },
  ...listOperations('/insurance', insuranceBooking, {
    hold: insuranceRequests.insuranceHold,
    issue: insuranceRequests.insuranceIssue,
    cancel: asked.cancelPositions,
  }),
  {
    method: 'post',
    path: '/insurance/bookings/{clientRef}/change-start',
    summary: 'Move issued policies to another start day. The same day returns the same endorsements again.',
    request: insuranceRequests.changeStart,
    answer: endorsementAnswer,
    refusals: ENDED,
  },
  {
    method: 'post',
    path: '/sandbox/scenario',
    summary: 'On a test side only: raises the price of an offer, sells it out, or removes it.',
    request: asked.sandboxScenario,
    answer: z.object({ done: z.literal(true) }),
  },
];

/** Schemas with their own entry in the document. */
const NAMED: Readonly<Record<string, z.ZodType>> = {
  FareParts: fareParts,
  FlightOffer: flightOffer,
  FlightBooking: flightBooking,
  BusService: busService,
  BusBooking: busBooking,
  InsurancePlan: plan,
  InsuranceBooking: insuranceBooking,
  InsuranceQuery: insuranceQuery,
  Party: flightRequests.party,
  ExtendHold: asked.extendHold,
  CancelPositions: asked.cancelPositions,
};

const MAX_PATTERN_LENGTH = 100;
const REF = '#/components/schemas/';

type Registry = ReturnType<typeof z.registry<{ id: string }>>;

/** Returns a reference to a schema. A schema without a name gets the name of its operation. */
function toSchemaRef(registry: Registry, schema: z.ZodType, name: string): object {
  const id = registry.get(schema)?.id ?? name;
  if (!registry.has(schema)) registry.add(schema, { id });
  return { 'application/json': { schema: { $ref: REF + id } } };
}

/** Converts the path `/flights/bookings/{clientRef}/issue` to `FlightsBookingsIssue`. */
function nameOperation({ path }: Operation): string {
  const words = path.split(/[/-]/).filter((part) => part !== '' && !part.startsWith('{'));
  return words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}

function buildSchemas(registry: Registry): Record<string, object> {
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => REF + id,
    override({ jsonSchema }) {
      // Removes zod's long date patterns, because `format` covers them, and JavaScript's number limit, which is not
      // part of the contract.
      if ((jsonSchema.pattern?.length ?? 0) > MAX_PATTERN_LENGTH) delete jsonSchema.pattern;
      const [own] = (jsonSchema.allOf ?? []).flatMap(({ pattern }) =>
        pattern !== undefined && pattern.length <= MAX_PATTERN_LENGTH ? [pattern] : [],
      );
      if (own !== undefined) {
        delete jsonSchema.allOf;
        jsonSchema.pattern = own;
      }
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _id, ...schema }]) => [id, schema]),
  );
}

function listRefusals({ refusals = {}, request }: Operation): Record<string, object> {
  const all = {
    unauthorized: 'The signature is missing, wrong, or more than five minutes off.',
    rate_limited: 'Try again later; nothing was done.',
    ...(request && { invalid_request: 'The body does not match the schema.' }),
    ...refusals,
  };
  const byStatus = new Map<number, string[]>();
  for (const [code, why] of Object.entries(all)) {
    const status = REFUSALS[code as keyof typeof REFUSALS];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${why}`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [
      String(status),
      {
        description: lines.join(' '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}

const DESCRIPTION = `The API that a charter system, a distribution system, a bus company or an insurer implements so that the shop can sell its products. It implements only the products that it sells. Every request is signed (see the security scheme), every body is JSON in UTF-8. Amounts are whole Rial. A booking is identified by the shop's own reference, and each command may be repeated with it: a repeated command returns the same result. A response that is neither a success nor a rejection with one of the codes counts as unknown, and the shop looks the booking up. Limits: a search has 20 seconds and 8 MB, a command 20 seconds. How to connect one: docs/suppliers.md.`;

/** Builds the contract as an OpenAPI 3.1 document, from the schemas of the shop's own requests and responses. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
  for (const operation of OPERATIONS) {
    const { method, path, summary, request, answer } = operation;
    (paths[path] ??= {})[method] = {
      summary,
      tags: [path.split('/')[1]],
      ...(path.includes('{clientRef}') && {
        parameters: [{ name: 'clientRef', in: 'path', required: true, schema: { type: 'string' } }],
      }),
      ...(request && {
        requestBody: {
          required: true,
          content: toSchemaRef(registry, request, `${nameOperation(operation)}Request`),
        },
      }),
      responses: {
        '200': {
          description: 'Done.',
          content: toSchemaRef(registry, answer, `${nameOperation(operation)}Answer`),
        },
        ...listRefusals(operation),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Partner API', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: 'https://gateway.example/v1' }],
    security: [{ signature: [] }],
    paths,
    components: {
      securitySchemes: {
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'x-client-signature',
          description:
            'Lower-case hex of HMAC-SHA256, with the shared secret as key, over four lines joined by a line feed: the header `x-client-time` (Unix seconds), the method in capitals, path and query as sent, and the lower-case hex SHA-256 of the body (of nothing without one). `x-client-key` names the secret. Compare in constant time; reject times more than 300 seconds off.',
        },
      },
      schemas: {
        ...buildSchemas(registry),
        Refusal: {
          type: 'object',
          required: ['error'],
          properties: {
            error: {
              type: 'object',
              required: ['code'],
              properties: {
                code: { enum: Object.keys(REFUSALS) },
                message: {
                  type: 'string',
                  description: 'For logs; never shown to visitors.',
                },
              },
            },
          },
        },
      },
    },
  };
}
