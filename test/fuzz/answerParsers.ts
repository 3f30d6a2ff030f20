import type { CmsClient } from '../../server/cms/client/cmsClient.ts';
import { describeError } from '../../server/cms/client/cmsError.ts';
import { flattenRecord, toMediaUrl } from '../../server/cms/client/flattenRecord.ts';
import { Content } from '../../server/content/content.ts';
import { createLog } from '../../server/log.ts';
import {
  inquirySchema,
  readAnswer,
  unverifiedSchema,
  verifiedSchema,
} from '../../server/payments/zarinpal/zarinpalAnswer.ts';
import { answerSchema, paymentSchema } from '../../server/payments/zibal/zibalAnswer.ts';
import {
  busBooking,
  readBusService,
  readSeatMap,
} from '../../server/products/buses/suppliers/http/busContract.ts';
import { eventSchema } from '../../server/products/flights/suppliers/duffel/duffelEvents.ts';
import {
  cancellationSchema,
  orderSchema,
} from '../../server/products/flights/suppliers/duffel/duffelSchemas.ts';
import { readDuffelOffer } from '../../server/products/flights/suppliers/duffel/readDuffelOffer.ts';
import { findOfferProblem } from '../../server/products/flights/suppliers/filterValidOffers.ts';
import {
  flightBooking,
  readAirlineFares,
  readFlightOffer,
} from '../../server/products/flights/suppliers/http/flightContract.ts';
import { INSURERS } from '../../server/products/insurance/reference/insurers.ts';
import {
  insuranceBooking,
  readPlan,
} from '../../server/products/insurance/suppliers/http/insuranceContract.ts';
import type { InsuranceQuery } from '../../server/products/insurance/suppliers/insurancePort.ts';
import { choosePlans, makeOffer, TEST_PLACES } from '../fakes/fakeDuffelData.ts';
import { ReferenceBuses } from '../fakes/referenceBuses.ts';
import { ReferenceFlights } from '../fakes/referenceFlights.ts';
import { ReferenceInsurance } from '../fakes/referenceInsurance.ts';

/** A parser of JSON from outside, and a check of each of its results. */
export interface AnswerParser {
  name: string;
  seeds: (answers: Answers) => readonly unknown[];
  /** Returns a sentence about a wrong result, or null. */
  check: (value: unknown) => string | null | Promise<string | null>;
}

const NOW = new Date('2026-11-21T08:00:00Z');
const DAY = '2026-11-26';
const PARTY = { adults: 1, children: 0, infants: 0 };
const RATES = { setOn: '2026-11-20', rial: { EUR: 600_000 } };
const ROUTE = { from: 'tehran', to: 'mashhad', day: DAY };
const AIRPORTS = { origins: ['THR'], destinations: ['MHD'] };
const QUERY: InsuranceQuery = { zone: 'schengen', startDay: DAY, days: 7, birthDays: ['1990-01-01'] };
const silentLog = createLog('error', () => undefined);

const unless = (isFine: boolean, problem: string) => (isFine ? null : problem);
type Listed = Record<'offers' | 'services' | 'plans', { ref: string }[]>;
const isMoney = (amount: number) => Number.isSafeInteger(amount) && amount >= 0;

interface Schema {
  safeParse: (value: unknown) => { success: boolean };
}

/** Checks that a schema does not throw. It may refuse everything. */
const accepts =
  (...schemas: readonly Schema[]) =>
  (value: unknown) =>
    unless(
      schemas.every((schema) => typeof schema.safeParse(value).success === 'boolean'),
      'no answer',
    );

function checkOffer(read: ReturnType<typeof readFlightOffer>): string | null {
  if ('unreadable' in read) return unless(typeof read.unreadable === 'string', 'no reason');
  if (findOfferProblem(read, { party: PARTY, now: NOW }) !== null) return null;
  const { total, departsAt, arrivesAt, expiresAt } = { ...read.segment, ...read };
  if (!isMoney(total) || total === 0) return `a price of ${total}`;
  return unless(
    Date.parse(arrivesAt) > Date.parse(departsAt) && !Number.isNaN(Date.parse(expiresAt)),
    `times ${departsAt} ${arrivesAt} ${expiresAt}`,
  );
}

const AUTHOR = { name: 'سارا', slug: 'sara', role: 'نویسنده', bio: '' };
const CATEGORY = { title: 'راهنما', slug: 'guide', description: '', icon: 'map', order: 1 };
const ENTRIES: readonly unknown[] = [
  {
    id: 1,
    attributes: {
      title: 'تهران',
      slug: 'tehran',
      excerpt: 'کوتاه',
      body: '## متن\n\nیک',
      tags: ['سفر'],
      cover: { url: '/uploads/a.png', alternativeText: 'عکس' },
      publishedAt: '2026-11-01T08:00:00.000Z',
      author: { data: { id: 1, attributes: AUTHOR } },
      category: { data: { id: 1, attributes: CATEGORY } },
    },
  },
  { ...AUTHOR },
  { ...CATEGORY },
  { title: 'قوانین', slug: 'rules', body: 'متن', version: '1', updatedAt: '2026-11-01T08:00:00.000Z' },
  {
    title: 'نوروز',
    slug: 'norooz',
    routes: 'tehran-kish، tehran-mashhad',
    firstDay: '2027-03-20',
    lastDay: '2027-04-02',
  },
  { question: 'چرا؟', body: 'زیرا', topic: 'refund', order: 2 },
];

async function readContent(value: unknown): Promise<string | null> {
  const flat = [flattenRecord(value)];
  const cms = { list: async () => ({ entries: flat, total: 1 }) } as unknown as CmsClient;
  const content = new Content(cms, { clock: () => NOW, log: silentLog, mediaOrigin: 'https://cms.test' });
  const { posts, categories } = (await content.blog()).value;
  const landings = (await content.landings()).value;
  await content.page('rules');
  await content.faqs('refund');
  const { src } = posts[0]?.cover ?? { src: '/' };
  if (!/^\/(?!\/)/.test(src)) return `a picture at ${src}`;
  const slugs = [...posts, ...categories, ...landings].map(({ slug }) => slug);
  return unless(
    slugs.every((slug) => /^[^\s/?#%\\]{1,120}$/.test(slug)),
    `a slug of ${slugs.join(' ')}`,
  );
}

/** Complete and valid answers of the reference supplier. */
export interface Answers {
  offers: readonly unknown[];
  services: readonly unknown[];
  seatMap: unknown;
  plans: readonly unknown[];
  lowest: unknown;
  bookings: readonly unknown[];
}

export async function collectAnswers(): Promise<Answers> {
  const options = { clock: () => NOW, broken: undefined };
  const flights = new ReferenceFlights(options);
  const buses = new ReferenceBuses(options);
  const insurance = new ReferenceInsurance(options);
  const { offers } = (await flights.handle('POST', '/search', {
    ...AIRPORTS,
    day: DAY,
    party: PARTY,
  })) as Pick<Listed, 'offers'>;
  const { services } = (await buses.handle('POST', '/search', ROUTE)) as Pick<Listed, 'services'>;
  const { plans } = (await insurance.handle('POST', '/quotes', QUERY)) as Pick<Listed, 'plans'>;
  const [offer, service, plan] = [offers[0]!, services[0]!, plans[0]!];
  return {
    offers,
    services,
    plans,
    seatMap: await buses.handle('POST', '/seat-map', { ref: service.ref }),
    lowest: await flights.handle('POST', '/lowest-fares', { ...AIRPORTS, days: [DAY] }),
    bookings: [
      await flights.handle('POST', '/bookings', { clientRef: 'fuzz-flight-1', ref: offer.ref, party: PARTY }),
      await insurance.handle('POST', '/bookings', { clientRef: 'fuzz-plan-01', ref: plan.ref, query: QUERY }),
    ],
  };
}

const DUFFEL_OFFERS = choosePlans('LHR', 'DXB').map((plan) =>
  makeOffer(plan, 'off_1', DAY, [{ id: 'pas_1', type: 'adult' }], NOW),
);
const READING = { source: 'duffel', gazetteer: TEST_PLACES, rates: RATES, party: PARTY, now: NOW };

export const ANSWER_PARSERS: readonly AnswerParser[] = [
  {
    name: 'flight of a partner',
    seeds: ({ offers }) => offers,
    check: (value) => checkOffer(readFlightOffer(value, 'test-a', 1, NOW)),
  },
  {
    name: 'lowest fares of a partner',
    seeds: ({ lowest }) => [lowest],
    check: (value) => unless(Array.isArray(readAirlineFares([], value).lowest), 'no list'),
  },
  {
    name: 'booking of a partner',
    seeds: ({ bookings }) => bookings,
    check: accepts(flightBooking, insuranceBooking, busBooking),
  },
  {
    name: 'bus of a partner',
    seeds: ({ services }) => services,
    check: (value) => {
      const read = readBusService(value, 'test-a', { now: NOW, ...ROUTE });
      return unless(
        'unreadable' in read || (read.fare.total > 0 && isMoney(read.fare.total)),
        'a bus without a price',
      );
    },
  },
  {
    name: 'seats of a partner',
    seeds: ({ seatMap }) => [seatMap],
    check: (value) => {
      const read = readSeatMap(value, 'test-a.key', 'code', NOW);
      const numbers = read?.seats.map(({ number }) => number) ?? [];
      return unless(new Set(numbers).size === numbers.length, 'one seat twice');
    },
  },
  {
    name: 'plan of a partner',
    seeds: ({ plans }) => plans,
    check: (value) => {
      const read = readPlan(value, { insurer: INSURERS[0]!, source: 'test-a' }, QUERY, NOW);
      if (typeof read === 'string') return null;
      return unless(isMoney(read.quote.total) && read.quote.total > 0, `a premium of ${read.quote.total}`);
    },
  },
  {
    name: 'offer of Duffel',
    seeds: () => DUFFEL_OFFERS,
    check: (value) => checkOffer(readDuffelOffer(value, READING)),
  },
  {
    name: 'order and webhook of Duffel',
    seeds: () => [
      {
        id: 'ord_1',
        booking_reference: 'ABC123',
        total_amount: '1.00',
        total_currency: 'EUR',
        created_at: '2026-11-21T08:00:00Z',
        payment_status: { awaiting_payment: false },
        slices: DUFFEL_OFFERS[0]!.slices,
      },
      {
        idempotency_key: 'a',
        type: 'order.cancelled',
        data: { object: { id: 'ord_1', metadata: { client_ref: 'x' } } },
      },
      { id: 'ore_1', order_id: 'ord_1', refund_amount: '1.00', refund_currency: 'EUR' },
    ],
    check: accepts(orderSchema, eventSchema, cancellationSchema),
  },
  {
    name: 'answer of Zarinpal',
    seeds: () => [
      { data: { code: 100, ref_id: 201, card_pan: '603799******3893' }, errors: [] },
      { data: [], errors: { code: -51, message: 'x', validations: [] } },
      {
        data: {
          code: 100,
          authority: `A${'0'.repeat(35)}`,
          status: 'PAID',
          authorities: [{ authority: 'A' }],
        },
        errors: [],
      },
    ],
    check: (value) => {
      const read = readAnswer(value);
      if (read.kind === 'unreadable') return null;
      if (read.kind === 'ok')
        for (const schema of [verifiedSchema, inquirySchema, unverifiedSchema]) schema.safeParse(read.data);
      return unless(Number.isInteger(read.code), 'a code that is no number');
    },
  },
  {
    name: 'answer of Zibal',
    seeds: () => [
      {
        result: 100,
        trackId: 12,
        status: 1,
        amount: 26_000_000,
        orderId: 'RH-4K7M2QXA',
        refNumber: '12',
        cardNumber: '6037',
      },
    ],
    check: accepts(answerSchema, paymentSchema),
  },
  { name: 'entry of the CMS', seeds: () => ENTRIES, check: readContent },
  {
    name: 'error and media of the CMS',
    seeds: () => [
      { error: { status: 400, name: 'ValidationError', message: 'x', details: {} } },
      '/uploads/a.png',
      [{ messages: [{ id: 'a' }] }],
    ],
    check: (value) => {
      const url = toMediaUrl(value, 'https://cms.test');
      return unless(
        typeof describeError(value).name === 'string' &&
          (url === null || /^(?:\/uploads\/|https:\/\/cms\.test\/)/.test(url)),
        `${url}`,
      );
    },
  },
];
