import { savePassengers } from '../../server/orders/orders/savePassengers.ts';
import { startOrder } from '../../server/orders/orders/startOrder.ts';
import { settlePayment } from '../../server/orders/payments/settlePayment.ts';
import { startPayment } from '../../server/orders/payments/startPayment.ts';
import { payAtBank } from '../../server/payments/sandbox/sandboxLedger.ts';
import type { Services } from '../../server/services.ts';
import { addDays } from '../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../shared/calendar/tehran.ts';
import type { Party } from '../../shared/flights/party.ts';
import type { Passenger } from '../../shared/passengers/passenger.ts';
import { toFlightItem } from '../fakes/bookableFlights.ts';
import { makePassengers } from '../fakes/bookingWorld.ts';
import { buildGuestCookie } from './testApp.ts';

/** The id of a guest. */
export const BUYER = 'guest.buyer-buyer-buyer-buyer-buyer-01';
export const BUYER_COOKIE = buildGuestCookie(BUYER);
export const MOBILE = '09123456789';

const CARD = '603799******3893';
const ROUTE = { fromCity: 'tehran', toCity: 'mashhad' };
/** Departure day, later than the clock of most tests. */
const DAY = '2026-11-26';

/** Returns the search of a flight: on `DAY`, or in five days when the shop has the real clock. */
function findSearch({ clock }: Services) {
  const today = toTehranDay(clock());
  return { ...ROUTE, day: today < DAY ? DAY : addDays(today, 5) };
}

/** The buyer and the typed data. */
export interface Person {
  visitorId: string;
  mobile: string;
  email: string | null;
  /** Replaces fields of every passenger. */
  passenger?: Partial<Passenger>;
}

const GUEST: Person = { visitorId: BUYER, mobile: MOBILE, email: null };

/** The step at which a purchase ends. */
export type Step = 'held' | 'at bank' | 'issued';

/**
 * Runs a purchase with the shop's own commands up to the given step, and returns the order code. Every call takes the
 * next flight of the day, so that no existing order is reused.
 */
export async function makePurchase(
  services: Services,
  step: Step,
  party: Party = { adults: 1, children: 0, infants: 0 },
  person = GUEST,
): Promise<string> {
  const who = { visitorId: person.visitorId };
  const offer = await findFreshOffer(services, party);
  const started = await startOrder(services, {
    ...who,
    product: 'flight',
    item: toFlightItem(offer, findSearch(services), party),
  });
  if (started.kind !== 'held') throw new Error(`the order was ${started.kind}`);
  const { code } = started;
  await savePassengers(services, {
    ...who,
    code,
    passengers: makePassengers(party).map((passenger) => ({ ...passenger, ...person.passenger })),
    contact: { mobile: person.mobile, email: person.email },
  });
  if (step === 'held') return code;
  const bank = await goToBank(services, { ...who, code, expectedTotal: offer.total });
  if (step === 'issued') await payThere(services, bank);
  return code;
}

/** Pays a held order of the visitor. */
export async function payOrder(
  services: Services,
  order: { code: string; visitorId: string; expectedTotal: number },
): Promise<void> {
  await payThere(services, await goToBank(services, order));
}

async function goToBank(
  services: Services,
  order: { code: string; visitorId: string; expectedTotal: number },
): Promise<BankVisit> {
  const bank = await startPayment(services, { ...order, gatewayId: 'sandbox' });
  if (bank.kind !== 'redirect') throw new Error(`the payment was ${bank.kind}`);
  return bank;
}

interface BankVisit {
  redirectUrl: string;
  attemptId: string;
}

async function payThere(services: Services, bank: BankVisit): Promise<void> {
  const authority = bank.redirectUrl.split('/').at(-1) ?? '';
  await payAtBank(services, authority, CARD);
  await settlePayment(services, {
    gatewayId: 'sandbox',
    attemptId: bank.attemptId,
    authority,
    hint: 'ok',
    returned: true,
  });
}

async function findFreshOffer(services: Services, party: Party) {
  const { fromCity: from, toCity: to, day } = findSearch(services);
  const query = { from, to, day, party };
  const answers = await Promise.all(services.flights.search(query, new AbortController().signal));
  const taken = await services.db.selectFrom('orders').select('offer').execute();
  const keys = new Set(taken.map(({ offer }) => offer.key));
  const offer = answers
    .flatMap((answer) => (answer.status === 'answered' ? answer.offers : []))
    .find(({ key, available }) => available && !keys.has(key));
  if (!offer) throw new Error('no flight is left in the timetable of the test');
  return offer;
}
