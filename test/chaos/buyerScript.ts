import { AsyncLocalStorage } from 'node:async_hooks';
import { onCrashPoint } from '../../server/db/crashPoint.ts';
import { findErrorCode } from '../../server/db/transaction.ts';
import { confirmChange } from '../../server/orders/changes/confirmChange.ts';
import { startChange } from '../../server/orders/changes/startChange.ts';
import { runJobs, type JobDeps } from '../../server/orders/jobs/orderJobs.ts';
import { acceptSchedule } from '../../server/orders/orders/acceptSchedule.ts';
import { cancelOrder } from '../../server/orders/orders/cancelOrder.ts';
import { changeAncillaries } from '../../server/orders/orders/changeAncillaries.ts';
import { decidePart } from '../../server/orders/orders/decidePart.ts';
import { acceptPrice, declinePrice } from '../../server/orders/orders/decidePrice.ts';
import { disruptOrder } from '../../server/orders/orders/disruptOrder.ts';
import { dropTakenSeats } from '../../server/orders/orders/dropTakenSeats.ts';
import { findOrderForBuyer } from '../../server/orders/orders/findOrder.ts';
import { declineDifference } from '../../server/orders/orders/latePrice.ts';
import { savePassengers } from '../../server/orders/orders/savePassengers.ts';
import { startOrder } from '../../server/orders/orders/startOrder.ts';
import { applyDiscount } from '../../server/orders/payments/applyDiscount.ts';
import { settlePayment } from '../../server/orders/payments/settlePayment.ts';
import { startPayment } from '../../server/orders/payments/startPayment.ts';
import { confirmRefund } from '../../server/orders/refunds/confirmRefund.ts';
import { processRefundRequest } from '../../server/orders/refunds/processRefundRequest.ts';
import { quoteRefund } from '../../server/orders/refunds/quoteRefund.ts';
import { cancelAtBank, payAtBank } from '../../server/payments/sandbox/sandboxLedger.ts';
import { BUS_PRODUCT } from '../../shared/buses/busOrder.ts';
import { FREE_RETURN_MINUTES } from '../../shared/flights/rights.ts';
import type { SoldAncillary } from '../../shared/orders/ancillaries.ts';
import { CONTACT, makePassengers, type BookingWorld } from '../fakes/bookingWorld.ts';
import { listBusTravellers } from '../fakes/otherOrders.ts';
import { reportTimes } from '../fakes/reportTimes.ts';
import { SMALL_CABIN_PRICE } from '../fakes/smallCabin.ts';
import { addBus, addFlight, addPolicy, chooseBusSeats, removePart, type BasketBuses } from './basketParts.ts';
import { withDatabaseFault } from './breakDatabase.ts';

/** Thrown at a crash point of a purchase. The process does none of the remaining work. */
export class Crash extends Error {}

/** Number of crash points that this process passes before it crashes at the next one. */
const dying = new AsyncLocalStorage<{ left: number }>();
const MAX_GAPS = 4;

export interface ScriptFigures {
  steps: number;
  crashes: number;
  /** Steps that timed out waiting for a row lock; a visitor would get a 503. */
  lockTimeouts: number;
  /** Responses that contradict the final state, and unexpected errors. */
  violations: string[];
  /** Payments of an amount other than the order's. */
  wrongAmounts: number;
  /** Payments of orders that the buyer had cancelled, and of orders whose hold had ended. */
  paidAfterCancelling: number;
  lateReturns: number;
  /** Refunds that were requested after a long delay. */
  freeReturns: number;
  databaseRefusals: number;
  databaseSilences: number;
  /** Rounds in which two processes ran the jobs at once. */
  secondProcesses: number;
}

/** Responses that this buyer received, to compare them with the final state of the order. */
export interface BuyerReport {
  code: string | null;
  paid: boolean;
  cancelled: boolean;
  /** Refund quotes of this buyer, not all of them confirmed immediately. */
  quotes: string[];
}

export function armCrashPoints(): void {
  onCrashPoint((point) => {
    const process = dying.getStore();
    if (!process) return;
    process.left -= 1;
    if (process.left < 0) throw new Crash(point);
  });
}

export const CHAOS_BAG: SoldAncillary = {
  key: 'bag',
  kind: 'bag',
  title: 'بار اضافه',
  price: 3_000_000,
  refundable: true,
  positions: [1],
  most: 2,
};

/** SQLSTATE of a lock timeout. */
export const LOCK_TIMEOUT = '55P03';

interface Script {
  world: BookingWorld;
  visitorId: string;
  offer: string;
  random: () => number;
  figures: ScriptFigures;
  crashRate: number;
  databaseRate: number;
  /** The jobs of a second process on the same database. */
  secondProcess: JobDeps;
  buses: BasketBuses;
}

type Attempt = { attemptId: string; authority: string };

/** Runs the random steps of one buyer's purchase. The process that serves a step may crash. */
export async function runBuyer(script: Script): Promise<BuyerReport> {
  const { world, visitorId, offer, random, figures } = script;
  const { deps } = world;
  const report: BuyerReport = { code: null, paid: false, cancelled: false, quotes: [] };
  const attempts: Attempt[] = [];

  const step = async (work: () => Promise<unknown>): Promise<void> => {
    figures.steps += 1;
    const dies = random() < script.crashRate;
    const kind = random() < 0.5 ? ('refuses' as const) : ('silent' as const);
    try {
      if (dies) await dying.run({ left: Math.floor(random() * MAX_GAPS) }, work);
      else if (random() < script.databaseRate) {
        const happened = await withDatabaseFault({ kind, left: Math.floor(random() * 12) }, work);
        if (happened) figures[kind === 'refuses' ? 'databaseRefusals' : 'databaseSilences'] += 1;
      } else await work();
    } catch (error) {
      if (error instanceof Crash) figures.crashes += 1;
      // On a busy machine a visitor may have to retry, but must not lose anything.
      else if (findErrorCode(error) === LOCK_TIMEOUT) figures.lockTimeouts += 1;
      else figures.violations.push(`unexpected: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const callback = (hint: 'ok' | 'nok') => async () => {
    const attempt = attempts[Math.floor(random() * attempts.length)];
    if (!attempt) return;
    const settled = await settlePayment(deps, { gatewayId: 'sandbox', ...attempt, hint, returned: true });
    if (settled.kind === 'paid') report.paid = true;
  };
  const actions: (() => Promise<unknown>)[] = [
    async () => {
      if (report.code === null) return;
      const started = await world.pay(report.code, { visitorId });
      if (started.kind !== 'redirect') return;
      attempts.push({ attemptId: started.attemptId, authority: started.redirectUrl.split('/').at(-1) ?? '' });
    },
    async () => {
      for (const { authority } of attempts) await payAtBank(deps, authority, '603799******3893');
    },
    callback('ok'),
    callback('ok'),
    () => Promise.all([callback('ok')(), callback('nok')()]),
    async () => {
      const attempt = attempts.at(-1);
      if (attempt) await cancelAtBank(deps, attempt.authority);
    },
    () => runJobs(deps),
    async () => world.pass(random() < 0.02 ? 25 : random() / 4),
    async () => {
      if (report.code === null || random() < 0.7) return;
      const answer = await cancelOrder(deps, { code: report.code, visitorId });
      if (answer.kind === 'cancelled') report.cancelled = true;
    },
    async () => {
      if (report.code !== null)
        await applyDiscount(deps, { code: report.code, visitorId, discount: 'CHAOS' });
    },
    () => chooseBags(script, report),
    () => chooseSeat(script, report),
    () => requestRefund(script, report),
    async () => {
      await deps.flights.setTotal(offer, 26_000_000 + Math.floor(random() * 4) * 2_000_000);
    },
    () => decide(script, report, attempts),
    () => decide(script, report, attempts),
    async () => {
      figures.secondProcesses += 1;
      await Promise.all([runJobs(deps), runJobs(script.secondProcess)]);
    },
  ];

  await step(() => (random() < 0.2 ? beginWithBus(script, report) : begin(script, report)));
  if (random() < 0.6) await fillBasket(script, report, step);
  if (random() < 0.3) await step(() => Promise.all([chooseBags(script, report), chooseBags(script, report)]));
  if (random() < 0.5) await step(() => chooseSeat(script, report));
  const [pay, bankPays, returns] = actions;
  const anything = () => actions[Math.floor(random() * actions.length)] ?? (() => runJobs(deps));
  // Most buyers take the usual steps, with random actions between them.
  for (const usual of random() < 0.85 ? [pay, bankPays, returns] : []) {
    if (usual) await step(usual);
    if (usual === pay && random() < 0.1) await step(() => changePaidAmount(script, attempts));
    if (usual === pay && random() < 0.15) await step(() => payTwice(script, report, attempts));
    if (usual === pay && random() < 0.1) await step(() => cancelThenPay(script, report, attempts));
    if (usual === pay && random() < 0.1) await step(() => returnLate(script, report, attempts));
    if (random() < 0.4) await step(anything());
  }
  const later = [
    () => requestRefund(script, report),
    () => requestRefund(script, report),
    () => changeTickets(script, report),
    () => changeTickets(script, report),
    () => confirmOlder(script, report),
    () => confirmStale(script, report),
    () => confirmStale(script, report),
    () => decide(script, report, attempts),
    () => disrupt(script, report),
    () => disrupt(script, report),
    () => delay(script, report),
    () => delay(script, report),
    () => runJobs(deps),
  ];
  for (let count = Math.floor(random() * 7); count > 0; count -= 1) {
    const next = later[Math.floor(random() * 2 * later.length)];
    await step(next ?? anything());
  }
  return report;
}

/** By then the first bank page is too old for a second payment, but the seats are still held. */
const SECOND_TAB_MINUTES = 14;

/** Two tabs: the buyer pays in both, and both return to the shop at once. */
async function payTwice(
  { world, visitorId }: Script,
  report: BuyerReport,
  attempts: Attempt[],
): Promise<void> {
  const { code } = report;
  if (code === null) return;
  const { deps } = world;
  const order = await findOrderForBuyer(deps, { code, visitorId });
  if (!order) return;
  const tabs: Attempt[] = [];
  for (const minutes of [0, SECOND_TAB_MINUTES]) {
    const clock = () => new Date(deps.clock().getTime() + minutes * 60_000);
    const started = await startPayment(
      { ...deps, clock },
      { code, visitorId, gatewayId: 'sandbox', expectedTotal: order.price.total },
    );
    if (started.kind !== 'redirect') continue;
    tabs.push({ attemptId: started.attemptId, authority: started.redirectUrl.split('/').at(-1) ?? '' });
  }
  attempts.push(...tabs);
  for (const { authority } of tabs) await payAtBank(deps, authority, '603799******3893');
  const settled = await Promise.all(
    tabs.map((tab) => settlePayment(deps, { gatewayId: 'sandbox', ...tab, hint: 'ok', returned: true })),
  );
  if (settled.some(({ kind }) => kind === 'paid')) report.paid = true;
}

/** The buyer cancels in one tab and pays at the bank in another. */
async function cancelThenPay(
  { world: { deps }, visitorId, figures }: Script,
  report: BuyerReport,
  attempts: readonly Attempt[],
): Promise<void> {
  const { code } = report;
  const attempt = attempts.at(-1);
  if (code === null || !attempt) return;
  const cancelled = await cancelOrder(deps, { code, visitorId });
  if (cancelled.kind !== 'cancelled') return;
  report.cancelled = true;
  await payAtBank(deps, attempt.authority, '603799******3893');
  await settlePayment(deps, { gatewayId: 'sandbox', ...attempt, hint: 'ok', returned: true });
  figures.paidAfterCancelling += 1;
}

/** Longer than a hold that was extended for a payment at the bank. */
const LATE_MINUTES = 45;

/** The buyer pays in time but returns from the bank after the hold has ended, before a job has processed its end. */
async function returnLate(
  { world: { deps }, figures }: Script,
  report: BuyerReport,
  attempts: readonly Attempt[],
): Promise<void> {
  const attempt = attempts.at(-1);
  if (!attempt) return;
  await payAtBank(deps, attempt.authority, '603799******3893');
  const late = { ...deps, clock: () => new Date(deps.clock().getTime() + LATE_MINUTES * 60_000) };
  const settled = await settlePayment(late, { gatewayId: 'sandbox', ...attempt, hint: 'ok', returned: true });
  if (settled.kind !== 'paid') return;
  report.paid = true;
  figures.lateReturns += 1;
}

/** The payer changes the amount at the bank before it is captured. */
async function changePaidAmount({ world, figures }: Script, attempts: Attempt[]): Promise<void> {
  const attempt = attempts.at(-1);
  if (!attempt) return;
  const changed = await world.deps.db
    .updateTable('sandbox_payments')
    .set({ amount: 10_000 })
    .where('authority', '=', attempt.authority)
    .where('state', 'in', ['created', 'paid'])
    .returning('authority')
    .executeTakeFirst();
  if (changed) figures.wrongAmounts += 1;
}

/** Holds seats and saves passengers. The supplier may not respond at first, and the price may change. */
async function begin({ world, visitorId, offer, random }: Script, report: BuyerReport): Promise<void> {
  const { deps } = world;
  const party = { adults: random() < 0.4 ? 2 : 1, children: 0, infants: 0 };
  const started = await world.order({ visitorId, offer, party });
  if (started.kind === 'sold_out' || !('code' in started)) return;
  const { code } = started;
  if (started.kind === 'unknown') {
    for (let round = 0; round < 3; round += 1) {
      world.pass(0.4);
      await runJobs(deps);
    }
  }
  const order = await findOrderForBuyer(deps, { code, visitorId });
  if (order?.state === 'repriced') {
    if (random() < 0.2) {
      await declinePrice(deps, { code, visitorId });
      return;
    }
    await acceptPrice(deps, { code, visitorId, expectedTotal: order.price.total });
  }
  const saved = await savePassengers(deps, {
    code,
    visitorId,
    passengers: makePassengers(party),
    contact: CONTACT,
  });
  if (saved.kind === 'saved') report.code = code;
}

/** Starts an order of a bus, to which a return bus or a flight may be added. */
async function beginWithBus({ world, visitorId, buses }: Script, report: BuyerReport): Promise<void> {
  const { deps } = world;
  // The buyers of a wave want the same best seat, so most of them have to choose again.
  for (let choice = 0; choice < 4; choice += 1) {
    const item = await chooseBusSeats(world, buses.there, 1);
    if (!item) return;
    const started = await startOrder(deps, { visitorId, product: BUS_PRODUCT, item });
    if (started.kind !== 'held') continue;
    const { code } = started;
    const passengers = listBusTravellers(item);
    const saved = await savePassengers(deps, { code, visitorId, passengers, contact: CONTACT });
    if (saved.kind === 'saved') report.code = code;
    return;
  }
}

/** Adds a bus, insurance or both to the order. Some buyers remove a part again. */
async function fillBasket(
  script: Script,
  { code }: BuyerReport,
  step: (work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  if (code === null) return;
  const { world, visitorId, random } = script;
  const order = await findOrderForBuyer(world.deps, { code, visitorId });
  if (!order) return;
  const basket = { code, travellers: order.passengers.length };
  const isAbroad = order.product !== BUS_PRODUCT;
  const chosen = random();
  if (!isAbroad && random() < 0.7) await step(() => addFlight(script, code));
  else if (chosen < 0.7 || !isAbroad) await step(() => addBus(script, basket));
  if (chosen > 0.4 && isAbroad) await step(() => addPolicy(script, basket));
  if (random() < 0.1) await step(() => removePart(script, code));
}

const CHAOS_SEATS = ['1A', '1B', '1C', '1D'] as const;

/** Chooses one of a few seats, for which buyers compete, for the first traveller, or chooses none. */
async function chooseSeat({ world, visitorId, random }: Script, { code }: BuyerReport): Promise<void> {
  if (code === null) return;
  const name = CHAOS_SEATS[Math.floor(random() * (CHAOS_SEATS.length + 1))];
  const price = /[BC]$/.test(name ?? '') ? 0 : SMALL_CABIN_PRICE;
  const wanted = name === undefined ? null : { key: `seat-${name}`, price, quantity: 1 };
  const choices = [{ kind: 'seat', leg: 1, position: 1, flight: 1, wanted } as const];
  await changeAncillaries(world.deps, { code, visitorId, choices });
  if (random() < 0.3) await dropTakenSeats(world.deps, { code, visitorId });
}

/** Chooses no bag, one or two bags for the first traveller. */
async function chooseBags({ world, visitorId, random }: Script, { code }: BuyerReport): Promise<void> {
  if (code === null) return;
  const quantity = Math.floor(random() * 3);
  const wanted = quantity === 0 ? null : { key: CHAOS_BAG.key, price: CHAOS_BAG.price, quantity };
  const choices = [{ kind: CHAOS_BAG.kind, leg: 1, position: 1, wanted }];
  await changeAncillaries(world.deps, { code, visitorId, choices });
}

/** Answers a pending decision with two concurrent requests, which may differ. */
async function decide(
  { world, visitorId, random }: Script,
  { code }: BuyerReport,
  attempts: Attempt[],
): Promise<void> {
  if (code === null) return;
  const { deps } = world;
  const owner = { kind: 'buyer', visitorId } as const;
  const order = await findOrderForBuyer(deps, { code, visitorId });
  if (order?.decision?.kind === 'part') {
    const answer = () => decidePart(deps, { code, owner, decision: random() < 0.5 ? 'keep' : 'return' });
    await Promise.all([answer(), answer()]);
  }
  if (order?.decision?.kind !== 'price') return;
  if (random() < 0.2) {
    await declineDifference(deps, { code, owner });
    return;
  }
  const { difference } = order.decision;
  const started = await startPayment(deps, {
    code,
    visitorId,
    gatewayId: 'sandbox',
    expectedTotal: difference,
  });
  if (started.kind !== 'redirect') return;
  const authority = started.redirectUrl.split('/').at(-1) ?? '';
  attempts.push({ attemptId: started.attemptId, authority });
  await payAtBank(deps, authority, '603799******3893');
}

async function requestRefund(script: Script, report: BuyerReport): Promise<void> {
  const { random } = script;
  const positions = [1, 2].filter(() => random() < 0.7);
  // The shop refuses a request for two parts.
  const legs = [[1], [1], [2], [2], [3], [1, 2]][Math.floor(random() * 6)];
  const quoteId = await quote(script, report, positions, legs);
  // Some buyers postpone the confirmation.
  if (quoteId === null || random() < 0.5) return;
  await confirmQuote(script, report, quoteId);
}

async function quote(
  { world, visitorId }: Script,
  { code, quotes }: BuyerReport,
  positions: readonly number[],
  legs: readonly number[] = [1],
): Promise<string | null> {
  if (code === null) return null;
  const quoted = await quoteRefund(world.deps, {
    code,
    owner: { kind: 'buyer', visitorId },
    tickets: legs.flatMap((leg) => positions.map((position) => ({ leg, position }))),
    reason: 'other',
    iban: null,
  });
  if (quoted.kind !== 'quoted') return null;
  quotes.push(quoted.quoteId);
  return quoted.quoteId;
}

/** Sends the confirmation twice at once. Some requests are also processed twice at once. */
async function confirmQuote(
  { world, visitorId, random }: Script,
  { code }: BuyerReport,
  quoteId: string,
): Promise<void> {
  if (code === null) return;
  const owner = { kind: 'buyer', visitorId } as const;
  const confirm = () => confirmRefund(world.deps, { code, owner, quoteId });
  const [confirmed] = await Promise.all([confirm(), confirm()]);
  if (confirmed.kind !== 'confirmed') return;
  const process = () => processRefundRequest(world.deps, confirmed);
  await Promise.all(random() < 0.3 ? [process(), process()] : [process()]);
}

/** Two tabs have a quote for the same ticket. The buyer confirms the second quote after the first was paid out. */
async function confirmStale(script: Script, report: BuyerReport): Promise<void> {
  const stale = await quote(script, report, [1]);
  const fresh = await quote(script, report, [1]);
  for (const quoteId of [fresh, stale]) {
    if (quoteId === null) continue;
    await confirmQuote(script, report, quoteId);
    // The supplier's cancellation and the bank's refund are separate messages of the outbox.
    for (let round = 0; round < 3; round += 1) await runJobs(script.world.deps);
  }
}

/** Changes the flight of some travellers. Confirms twice at once, then pays or leaves. */
async function changeTickets({ world, visitorId, random }: Script, { code }: BuyerReport): Promise<void> {
  if (code === null) return;
  const { deps } = world;
  const [offerKey, price] =
    random() < 0.5 ? (['chaos-cheap', 20_000_000] as const) : (['chaos-dear', 30_000_000] as const);
  const tickets = [1, 2].filter(() => random() < 0.7).map((position) => ({ leg: 1, position }));
  const order = await findOrderForBuyer(deps, { code, visitorId });
  const held = tickets.filter(({ position }) => order?.passengers.some((each) => each.position === position));
  const started = await startChange(deps, {
    code,
    visitorId,
    owner: { kind: 'buyer', visitorId },
    tickets: held,
    day: '2026-11-27',
    offerKey,
    expectedTotal: price * held.length,
    signal: new AbortController().signal,
  });
  if (!('code' in started) || started.kind === 'busy') return;
  const fresh = await findOrderForBuyer(deps, { code: started.code, visitorId });
  const expected = { total: price * held.length, value: fresh?.changes.from?.value ?? 0 };
  const press = () => confirmChange(deps, { code: started.code, visitorId, expected });
  const [confirmed] = await Promise.all([press(), press()]);
  if (confirmed.kind !== 'payable' || random() < 0.2) return;
  const paying = await startPayment(deps, {
    code: started.code,
    visitorId,
    gatewayId: 'sandbox',
    expectedTotal: confirmed.amount,
  });
  if (paying.kind !== 'redirect') return;
  const authority = paying.redirectUrl.split('/').at(-1) ?? '';
  await payAtBank(deps, authority, '603799******3893');
  const attempt = { attemptId: paying.attemptId, authority };
  await settlePayment(deps, { gatewayId: 'sandbox', ...attempt, hint: 'ok', returned: true });
}

/** The carrier cancels the flight, sometimes repeatedly. */
async function disrupt({ world, random }: Script, { code }: BuyerReport): Promise<void> {
  if (code === null) return;
  await disruptOrder(world.deps, { code, ...(random() < 0.5 && { leg: random() < 0.5 ? 1 : 2 }) });
}

/** In minutes: one delay that allows a return without penalty, and one that does not. */
const DELAYS = [FREE_RETURN_MINUTES, FREE_RETURN_MINUTES / 4] as const;

/** The supplier reports a delay twice at once. The buyer accepts the new time, returns the ticket or does nothing. */
async function delay(script: Script, report: BuyerReport): Promise<void> {
  const { world, visitorId, random, figures } = script;
  const { code } = report;
  if (code === null) return;
  const { deps } = world;
  const minutes = random() < 0.7 ? DELAYS[0] : DELAYS[1];
  const tell = () => reportTimes(deps, code, minutes);
  const [{ answer, departsAt }] = await Promise.all([tell(), tell()]);
  if (answer !== 'rescheduled') return;
  if (random() < 0.3) {
    const accept = () => acceptSchedule(deps, { code, leg: 1, departsAt });
    await Promise.all([accept(), accept()]);
  }
  if (random() < 0.4) return;
  const quoteId = await quote(script, report, [1]);
  if (quoteId === null) return;
  const owner = { kind: 'buyer', visitorId } as const;
  const order = await findOrderForBuyer(deps, { code, visitorId });
  const { penalty } = await deps.db
    .selectFrom('refund_requests')
    .select('penalty')
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow();
  const isLate = order?.movedLegs.includes(1) ?? false;
  if (isLate && penalty > 0)
    figures.violations.push(`${code} asks a penalty of ${penalty} for a ticket of a delayed flight`);
  figures.freeReturns += isLate ? 1 : 0;
  await confirmRefund(deps, { code, owner, quoteId });
}

/** Confirms two earlier quotes, which may be for the same ticket or even be the same quote. */
async function confirmOlder(
  { world, visitorId, random }: Script,
  { code, quotes }: BuyerReport,
): Promise<void> {
  if (code === null) return;
  const owner = { kind: 'buyer', visitorId } as const;
  for (let time = 0; time < 2; time += 1) {
    const quoteId = quotes[Math.floor(random() * quotes.length)];
    if (quoteId === undefined) return;
    const confirmed = await confirmRefund(world.deps, { code, owner, quoteId });
    if (confirmed.kind !== 'confirmed') continue;
    await processRefundRequest(world.deps, confirmed);
    if (random() < 0.7) await runJobs(world.deps);
  }
}
