import type { Traveller } from '../../../shared/orders/orderView.ts';
import { crashAt } from '../../db/crashPoint.ts';
import { withTransaction, type Tx } from '../../db/transaction.ts';
import type { IssueAnswer } from '../../products/bookings/bookingPort.ts';
import { getProduct, type Booking, type IssuedTicket, type OrderItem } from '../../products/product.ts';
import { canFinishChange, finishChange, lockChange } from '../changes/finishChange.ts';
import type { BookingDeps } from '../deps.ts';
import { enqueueBookingCancel, enqueueMissingCancel, enqueueRelease } from '../holds/endHold.ts';
import { setHold } from '../holds/finalizeHold.ts';
import { abandonRetake, retakeSeats } from '../holds/retakeSeats.ts';
import { enqueueNotification } from '../notifications/enqueueNotification.ts';
import { findTravellers, selectHold } from '../orders/orderRows.ts';
import { applyEvent, toOrderItem, type Order } from '../orders/orderStore.ts';
import { postSale } from '../payments/ledger.ts';
import { calculateSaleFee } from '../payments/orderFees.ts';
import { refundOrder } from '../refunds/requestRefund.ts';
import { TIMINGS } from '../timings.ts';

/** `pending`: the supplier gave no clear answer, so the job asks again. `closed`: there is nothing to issue. */
export type IssueResult = 'issued' | 'partly_issued' | 'pending' | 'refunding' | 'closed';

/** Issues the tickets. Repeatable: the supplier knows our reference, and tickets are unique per passenger. */
export async function issueOrder(deps: BookingDeps, { orderId }: { orderId: string }): Promise<IssueResult> {
  const retaken = await retakeSeats(deps, orderId);
  if (retaken !== 'ready') return retaken;

  const prepared = await withTransaction(deps.db, (tx) => prepare(tx, deps, orderId));
  if ('result' in prepared) return prepared.result;
  const { order, booking, travellers } = prepared;
  const answer = await getProduct(deps.products, order.product).reservations.issue(booking, travellers);
  crashAt('K11');
  const { clientRef } = booking;
  const result = await withTransaction(deps.db, (tx) => finalize(tx, deps, { orderId, clientRef, answer }));
  crashAt('K12');
  return result;
}

/** Refunds before it cancels, so that a late answer finds an order that accepts no tickets. */
export async function abandonIssue(
  deps: BookingDeps,
  { orderId }: { orderId: string },
): Promise<IssueResult> {
  if (await abandonRetake(deps, orderId)) return 'refunding';
  return withTransaction(deps.db, async (tx) => {
    const prepared = await prepare(tx, deps, orderId);
    if ('result' in prepared) return prepared.result;
    const { order, booking } = prepared;
    return failIssue(tx, deps, order, { clientRef: booking.clientRef, actor: 'system' });
  });
}

type Prepared =
  | { order: Order; booking: Booking<OrderItem>; travellers: Traveller[] }
  | { result: Exclude<IssueResult, 'pending'> };

async function prepare(tx: Tx, deps: BookingDeps, orderId: string): Promise<Prepared> {
  const locked = await lockChange(tx, orderId);
  let { order } = locked;
  if (!order) throw new Error(`no order ${orderId}`);
  if (order.state === 'paid') {
    order = await applyEvent(tx, order, 'issueStarted', { at: deps.clock(), actor: 'system' });
  } else if (order.state !== 'ticketing') {
    return { result: toIssueResult(order) };
  }
  const hold = await selectHold(tx, orderId, 'active').executeTakeFirstOrThrow();
  if (locked.ready && !(await canFinishChange(tx, locked.ready))) {
    return { result: await failIssue(tx, deps, order, { clientRef: hold.client_ref, actor: 'system' }) };
  }
  return {
    order,
    booking: { clientRef: hold.client_ref, item: toOrderItem(order) },
    travellers: await findTravellers(tx, orderId),
  };
}

function toIssueResult(order: Order): Exclude<IssueResult, 'pending'> {
  switch (order.state) {
    case 'issued':
    case 'partly_issued':
      return order.state;
    case 'issue_failed':
    case 'refunding':
    case 'refunded':
      return 'refunding';
    default:
      return 'closed';
  }
}

async function finalize(
  tx: Tx,
  deps: BookingDeps,
  { orderId, clientRef, answer }: { orderId: string; clientRef: string; answer: IssueAnswer<IssuedTicket> },
): Promise<IssueResult> {
  const { order, ready } = await lockChange(tx, orderId);
  if (!order) throw new Error(`no order ${orderId}`);
  if (order.state !== 'ticketing') return toIssueResult(order);
  // An answer without a ticket is not a clear answer.
  if (answer.kind === 'unknown' || (answer.kind !== 'rejected' && answer.tickets.length === 0))
    return 'pending';
  if (answer.kind === 'rejected') return failIssue(tx, deps, order, { clientRef, actor: 'supplier' });
  if (ready) {
    // A change that is issued only in part counts as rejected: the old tickets stay valid for every passenger.
    const isWhole = answer.kind === 'issued' && isComplete(deps, order, answer.tickets);
    if (!isWhole || !(await canFinishChange(tx, ready)))
      return failIssue(tx, deps, order, { clientRef, actor: 'supplier' });
    await finishChange(tx, deps, order, ready);
  }
  return saveTickets(tx, deps, order, { clientRef, answer });
}

async function failIssue(
  tx: Tx,
  deps: BookingDeps,
  order: Order,
  { clientRef, actor }: { clientRef: string; actor: 'supplier' | 'system' },
): Promise<'refunding'> {
  await setHold(tx, deps, clientRef, 'released');
  await enqueueRelease(tx, deps, clientRef);
  // A concurrent run may still get tickets from a supplier that refused this one.
  await enqueueBookingCancel(tx, deps, clientRef, TIMINGS.concurrentRequest);
  const failed = await applyEvent(tx, order, 'issueRejected', { at: deps.clock(), actor });
  await refundOrder(tx, deps, failed, 'issue_failed');
  return 'refunding';
}

function isComplete(deps: BookingDeps, order: Order, tickets: readonly IssuedTicket[]): boolean {
  return tickets.length === getProduct(deps.products, order.product).listTickets(toOrderItem(order)).length;
}

async function saveTickets(
  tx: Tx,
  deps: BookingDeps,
  order: Order,
  {
    clientRef,
    answer,
  }: { clientRef: string; answer: Extract<IssueAnswer<IssuedTicket>, { kind: 'issued' | 'partly' }> },
): Promise<'issued' | 'partly_issued'> {
  const at = deps.clock();
  await tx
    .insertInto('tickets')
    .values(
      answer.tickets.map(({ leg, position, pnr, ticketNumber }) => ({
        order_id: order.id,
        leg,
        position,
        pnr,
        ticket_number: ticketNumber,
        issued_at: at,
      })),
    )
    .execute();
  await setHold(tx, deps, clientRef, 'consumed');
  const complete = answer.kind === 'issued' && isComplete(deps, order, answer.tickets);
  if (complete) {
    const { total: amount, credit } = order;
    const fee = calculateSaleFee({ ...deps, order, amount }, []);
    await postSale(tx, { orderId: order.id, amount, fee, credit, at });
  }
  if (!complete) await enqueueMissingCancel(tx, deps, clientRef);
  const state = complete ? 'issued' : 'partly_issued';
  await applyEvent(tx, order, complete ? 'ticketsIssued' : 'ticketsPartlyIssued', { at, actor: 'supplier' });
  await enqueueNotification(tx, deps, { notice: state, orderId: order.id });
  return state;
}
