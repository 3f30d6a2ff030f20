import { setTimeout as wait } from 'node:timers/promises';
import type { Rial } from '../../../shared/money.ts';
import type { OrderState } from '../../../shared/orders/orderGraph.ts';
import { crashAt } from '../../db/crashPoint.ts';
import { withTransaction, type Tx } from '../../db/transaction.ts';
import { createId } from '../../db/uuid.ts';
import type { PaymentGateway } from '../../payments/port.ts';
import { isPayableAt } from '../../payments/saleRules.ts';
import { getGoodsKind } from '../../products/bookings/sampleSource.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { endUnpaidOrder, isHoldLive } from '../holds/endHold.ts';
import { extendHold } from '../holds/extendHold.ts';
import { toBuyerRef } from '../orders/buyer.ts';
import type { OwnOrder } from '../orders/decidePrice.ts';
import { calculatePriceDifference } from '../orders/latePrice.ts';
import { selectHold } from '../orders/orderRows.ts';
import {
  addNote,
  applyEvent,
  calculatePayable,
  lockOrder,
  toOrderItem,
  type Order,
} from '../orders/orderStore.ts';
import { TIMINGS } from '../timings.ts';
import { toPaymentAttempt } from './toPaymentAttempt.ts';

export interface StartPaymentInput extends OwnOrder {
  gatewayId: string;
  /** Amount on the buyer's button, in Rial. */
  expectedTotal: Rial;
  /** True for a visitor who proved order code and mobile, and so may pay another browser's order. */
  proven?: boolean;
}

export type StartPaymentResult =
  | { kind: 'redirect'; redirectUrl: string; attemptId: string }
  | { kind: 'price_changed'; oldTotal: Rial; newTotal: Rial }
  | { kind: 'expired' | 'already_paid' | 'gateway_down' | 'passengers_missing' | 'not_found' }
  /** An earlier payment is being verified, so a second one could charge the buyer twice. */
  | { kind: 'verifying' }
  | { kind: 'too_many_attempts'; retryAfter: number }
  | { kind: 'closed'; state: OrderState };

/** Fraction of a bank session during which a second submit gets the same bank page. */
const REUSABLE_SHARE = 0.9;

/** Starts a payment. A second submit gets the same attempt. Extends the hold once to the end of the gateway session. */
export async function startPayment(deps: BookingDeps, input: StartPaymentInput): Promise<StartPaymentResult> {
  const gateway = deps.gateways.get(input.gatewayId);
  if (!gateway?.healthy()) return { kind: 'gateway_down' };
  for (let attempt = 1; ; attempt += 1) {
    const patient = attempt <= TIMINGS.waitTries;
    const prepared = await withTransaction(deps.db, (tx) =>
      prepare(tx, deps, { ...input, gateway, patient }),
    );
    if (prepared.kind === 'ready') return begin(deps, gateway, prepared);
    if (prepared.kind !== 'concurrent') return prepared;
    await wait(TIMINGS.waitPollMs);
  }
}

interface Ready {
  kind: 'ready';
  order: Order;
  attemptId: string;
  /** The order's price, or the difference that a late payment lacks. */
  amount: Rial;
  clientRef: string;
}

/** `concurrent`: another submit is at the gateway, and its result also answers this one. */
type Prepared = StartPaymentResult | Ready | { kind: 'concurrent' };

async function prepare(
  tx: Tx,
  deps: BookingDeps,
  input: StartPaymentInput & { gateway: PaymentGateway; patient: boolean },
): Promise<Prepared> {
  const now = deps.clock();
  const order = await lockOrder(tx, { code: input.code });
  if (!order || !(input.proven || order.buyer_ref === toBuyerRef(input.visitorId)))
    return { kind: 'not_found' };
  const refusal = await findRefusal(tx, deps, order, input.expectedTotal);
  if (refusal) return refusal;
  const goods = getGoodsKind(getProduct(deps.products, order.product).listSources(toOrderItem(order)));
  if (!isPayableAt(goods, input.gateway)) return { kind: 'gateway_down' };
  const part = order.state === 'price_decision' ? ('difference' as const) : ('whole' as const);
  const amount = part === 'difference' ? calculatePriceDifference(order) : calculatePayable(order);

  const recent = await tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('gateway', '=', input.gatewayId)
    .where('amount', '=', amount)
    .where('part', '=', part)
    .where('state', 'in', ['created', 'redirected'])
    .where('created_at', '>', new Date(now.getTime() - input.gateway.sessionMs * REUSABLE_SHARE))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (recent?.redirect_url) {
    return { kind: 'redirect', redirectUrl: recent.redirect_url, attemptId: recent.id };
  }
  if (
    recent &&
    input.patient &&
    now.getTime() - recent.created_at.getTime() < TIMINGS.waitTries * TIMINGS.waitPollMs
  ) {
    return { kind: 'concurrent' };
  }
  const retryAfter = await waitForAttempt(tx, order, now);
  if (retryAfter !== null) return { kind: 'too_many_attempts', retryAfter };
  const hold = await selectHold(tx, order.id, 'active').executeTakeFirst();
  if (!hold) return { kind: 'expired' };

  const attemptId = createId(deps);
  await tx
    .insertInto('payments')
    .values({
      id: attemptId,
      order_id: order.id,
      gateway: input.gatewayId,
      amount,
      part,
      state: 'created',
      next_check_at: new Date(now.getTime() + TIMINGS.lostRequest),
      created_at: now,
    })
    .execute();
  const data = { attemptId, gateway: input.gatewayId };
  const meta = { at: now, actor: 'buyer' as const, data };
  const ready = { kind: 'ready' as const, attemptId, amount, clientRef: hold.client_ref };
  if (part === 'whole') {
    return { ...ready, order: await applyEvent(tx, order, 'paymentStarted', meta) };
  }
  await addNote(tx, order, 'differenceAsked', meta);
  return { ...ready, order };
}

/**
 * Returns the seconds until a locked order may start another payment. Attempts that no gateway accepted do not count.
 */
async function waitForAttempt(tx: Tx, order: Order, now: Date): Promise<number | null> {
  const { window, most } = TIMINGS.paymentAttempts;
  const begun = await tx
    .selectFrom('payments')
    .select('created_at')
    .where('order_id', '=', order.id)
    .where('created_at', '>', new Date(now.getTime() - window))
    .where((where) => where.or([where('authority', 'is not', null), where('state', '=', 'created')]))
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  const oldest = begun[most - 1];
  if (!oldest) return null;
  return Math.max(1, Math.ceil((oldest.created_at.getTime() + window - now.getTime()) / 1000));
}

async function findRefusal(
  tx: Tx,
  deps: BookingDeps,
  order: Order,
  expectedTotal: Rial,
): Promise<StartPaymentResult | null> {
  if (order.state === 'verifying') return { kind: 'verifying' };
  // The buyer must first confirm the figures of a change (confirmChange.ts).
  if (order.changed_from !== null && order.credit === 0) return { kind: 'not_found' };
  if (order.state === 'repriced') {
    return { kind: 'price_changed', oldTotal: order.total, newTotal: order.quoted_total ?? order.total };
  }
  if (order.state === 'expired') return { kind: 'expired' };
  if (['draft', 'cancelled', 'abandoned', 'released'].includes(order.state)) {
    return { kind: 'closed', state: order.state };
  }
  if (order.state === 'price_decision') {
    if (!isHoldLive(order, deps.clock())) return { kind: 'expired' };
    const newTotal = calculatePriceDifference(order);
    return newTotal === expectedTotal ? null : { kind: 'price_changed', oldTotal: expectedTotal, newTotal };
  }
  if (order.state !== 'held' && order.state !== 'awaiting_payment') return { kind: 'already_paid' };
  if (!isHoldLive(order, deps.clock())) {
    await endUnpaidOrder(tx, deps, order, 'holdExpired', 'system');
    return { kind: 'expired' };
  }
  const newTotal = calculatePayable(order);
  if (newTotal !== expectedTotal) return { kind: 'price_changed', oldTotal: expectedTotal, newTotal };
  return order.contact === null ? { kind: 'passengers_missing' } : null;
}

async function begin(deps: BookingDeps, gateway: PaymentGateway, ready: Ready): Promise<StartPaymentResult> {
  const { order, attemptId, amount } = ready;
  if (!(await extendHold(deps, order, { clientRef: ready.clientRef, sessionMs: gateway.sessionMs }))) {
    await closeAttempt(deps, attemptId);
    return { kind: 'expired' };
  }
  crashAt('K3');
  const answer = await gateway.start(
    toPaymentAttempt(deps, order, { id: attemptId, gateway: gateway.id, authority: null, amount }),
  );
  crashAt('K4');
  if (answer.kind !== 'started') {
    await closeAttempt(deps, attemptId);
    return { kind: 'gateway_down' };
  }
  await deps.db
    .updateTable('payments')
    .set({
      state: 'redirected',
      authority: answer.authority,
      redirect_url: answer.redirectUrl,
      next_check_at: new Date(deps.clock().getTime() + TIMINGS.firstCheck),
    })
    .where('id', '=', attemptId)
    .where('state', '=', 'created')
    .execute();
  crashAt('K5');
  return { kind: 'redirect', redirectUrl: answer.redirectUrl, attemptId };
}

async function closeAttempt(deps: BookingDeps, attemptId: string): Promise<void> {
  await deps.db
    .updateTable('payments')
    .set({ state: 'failed', settled_at: deps.clock() })
    .where('id', '=', attemptId)
    .where('state', '=', 'created')
    .execute();
}
