import { decideCapture, FINAL_STATES } from '../../server/orders/payments/settlementRules.ts';
import { canHappen, getNextState, type OrderEvent, type OrderState } from '../../shared/orders/orderGraph.ts';
import type { AttemptState } from '../../shared/orders/orderMessages.ts';

/**
 * Models a purchase as atomic steps (each is a transaction or an external call) on an in-memory store: 2 buyers want
 * 1 seat, 2 callbacks return for the first buyer, and a reaper, a reconciler, an outbox worker, two clocks and one
 * crash interleave. Orders follow the real order graph, and money follows the real settlement rules.
 */
export type Guard =
  | 'seatTakenInOneStep'
  | 'draftOnlyFinalized'
  | 'finalPaymentsClosed'
  | 'ticketingOnlyIssued'
  | 'givenUpBeforeTold'
  | 'refundKnownById'
  | 'lateMoneyComesIn'
  | 'differenceOnlyWhileDeciding'
  | 'reconciler'
  | 'outbox';

/** `[step, …memory of the process]`; null when the process does not run. */
type Process = (string | number)[] | null;

interface OrderState_ {
  state: OrderState | 'none';
  /** True when the hold is valid by our clock. */
  live: boolean;
  /** Number of our reference for the hold at the supplier. A repeated hold gets the next number. */
  ref: number;
  hold: 'none' | 'requesting' | 'active' | 'ended' | 'consumed';
  /** The supplier's own record of the seat. */
  seat: 'none' | 'held' | 'issued';
  seatRef: number;
  pay: AttemptState | 'none';
  bank: 'none' | 'open' | 'paid' | 'verified' | 'over';
  returned: number;
  /** The payment of the difference when seats cost more on the second hold: at the bank, on our side, and refunded. */
  more: 'none' | 'open' | 'paid' | 'verified' | 'over';
  morePay: AttemptState | 'none';
  moreReturned: number;
  tickets: number;
  /** Number of captured payments that were neither sold nor refunded. */
  owed: number;
}

export interface Model {
  /** True when seats cost more on the second hold, so that the buyer has to decide. */
  dearer: boolean;
  free: number;
  orders: OrderState_[];
  messages: string[];
  buyers: Process[];
  callbacks: Process[];
  reconciler: Process;
  worker: Process;
  crashed: boolean;
}

const createOrder = (): OrderState_ => ({
  state: 'none',
  live: true,
  ref: 1,
  hold: 'none',
  seat: 'none',
  seatRef: 0,
  pay: 'none',
  bank: 'none',
  returned: 0,
  more: 'none',
  morePay: 'none',
  moreReturned: 0,
  tickets: 0,
  owed: 0,
});

/** Creates an expired order that has just received a late payment. The other enumeration covers competing buyers. */
const createLateOrder = (): OrderState_ => ({
  ...createOrder(),
  state: 'expired',
  live: false,
  hold: 'ended',
  seatRef: 1,
  pay: 'redirected',
  bank: 'paid',
});

/** @param dearer starts with a late payment for seats that cost more by then; otherwise with the first click */
export function createModel(dearer = false): Model {
  return {
    dearer,
    free: 1,
    orders: [dearer ? createLateOrder() : createOrder(), createOrder()],
    messages: [],
    buyers: dearer ? [null, null] : [['prepare'], ['prepare']],
    callbacks: [['idle'], ['idle']],
    reconciler: null,
    worker: null,
    crashed: false,
  };
}

export interface Rules {
  without: ReadonlySet<Guard>;
}

function getModelOrder(model: Model, index: number): OrderState_ {
  const order = model.orders[index];
  if (!order) throw new RangeError('two orders');
  return order;
}

function move(order: OrderState_, event: OrderEvent): void {
  if (order.state === 'none') throw new Error('an order that does not exist moved');
  order.state = getNextState(order.state, event);
}

function send(model: Model, message: string): void {
  if (!model.messages.includes(message)) model.messages = [...model.messages, message].sort();
}

function endHold(model: Model, index: number, order: OrderState_): void {
  if (order.hold === 'requesting' || order.hold === 'active') {
    order.hold = 'ended';
    send(model, `release ${index} ${order.ref}`);
  }
}

function takeSeat(model: Model, order: OrderState_): 'held' | 'refused' {
  if (order.seatRef === order.ref) return order.seat === 'held' ? 'held' : 'refused';
  if (model.free < 1) return 'refused';
  model.free -= 1;
  Object.assign(order, { seat: 'held', seatRef: order.ref });
  return 'held';
}

function giveSeatBack(model: Model, order: OrderState_): void {
  if (order.seat !== 'held') return;
  order.seat = 'none';
  model.free += 1;
}

/** Runs one step of a buyer's own request, with a branch for each choice of the buyer. */
function stepBuyer(model: Model, index: number, { without }: Rules): void {
  const order = getModelOrder(model, index);
  const [step, answer] = model.buyers[index] ?? ['end'];
  const next = (...process: (string | number)[]) => {
    model.buyers[index] = process.length === 0 ? null : process;
  };
  switch (step) {
    case 'prepare':
      order.state = 'draft';
      if (index === 1) {
        // The second buyer matters only because it takes and releases the seat, so its steps are merged into one.
        order.hold = 'active';
        move(order, takeSeat(model, order) === 'held' ? 'holdConfirmed' : 'holdRefused');
        return next();
      }
      order.hold = 'requesting';
      return next('hold');
    case 'hold':
      if (!without.has('seatTakenInOneStep')) return next('held', takeSeat(model, order));
      return next('unguarded', model.free);
    case 'unguarded':
      if (Number(answer) < 1) return next('held', 'refused');
      model.free = Number(answer) - 1;
      Object.assign(order, { seat: 'held', seatRef: order.ref });
      return next('held', 'held');
    case 'held':
      if (order.state !== 'draft' && !without.has('draftOnlyFinalized')) {
        if (answer === 'held' && order.hold !== 'active') {
          send(model, `release ${index} ${order.ref}`);
        }
        return next();
      }
      move(order, answer === 'held' ? 'holdConfirmed' : 'holdRefused');
      order.hold = answer === 'held' ? 'active' : 'ended';
      return answer === 'held' ? next('startPayment') : next();
    case 'startPayment':
      if (order.state !== 'held' || !order.live) return next();
      move(order, 'paymentStarted');
      order.pay = 'created';
      return next('bankOpens');
    case 'bankOpens':
      order.bank = 'open';
      return next('saveAuthority');
    case 'saveAuthority':
      if (order.pay === 'created') order.pay = 'redirected';
      return next('atBank');
    case 'atBank':
      if (order.bank === 'open') order.bank = 'paid';
      return next();
    default:
      return next();
  }
}

/** Verifies, settles and issues as callbacks, the reconciler and the worker do. Returns the remaining work. */
function stepSettle(model: Model, process: (string | number)[], { without }: Rules): Process {
  const [step, index = 0, answer] = process;
  const order = getModelOrder(model, Number(index));
  switch (step) {
    case 'verify': {
      const kind = { none: 'failed', open: 'pending', over: 'failed', paid: 'paid', verified: 'paid' }[
        order.bank
      ];
      if (order.bank === 'paid') order.bank = 'verified';
      return ['settle', index, kind];
    }
    case 'settle':
      return settle(model, Number(index), String(answer), without);
    case 'verifyMore': {
      const paid = order.more === 'paid' || order.more === 'verified';
      if (paid) order.more = 'verified';
      // A payer who is still at the bank has not failed: the attempt stays open.
      return order.more === 'open' ? null : ['settleMore', index, paid ? 'paid' : 'failed'];
    }
    case 'settleMore':
      return settleMore(model, Number(index), String(answer), without);
    case 'issue':
      return prepareIssue(order, Number(index));
    case 'releaseOld':
      giveSeatBack(model, order);
      return ['retake', index];
    case 'retake':
      return ['retaken', index, takeSeat(model, order)];
    case 'retaken':
      if (order.state !== 'late_paid') {
        const gone = order.state === 'refunding' || order.state === 'refunded';
        if (gone && answer === 'held') send(model, `release ${index} ${order.ref}`);
        return null;
      }
      if (answer === 'held') {
        order.hold = 'active';
        if (model.dearer) {
          order.live = true;
          move(order, 'retakeCostsMore');
          return null;
        }
        move(order, 'seatsRetaken');
        return ['issueAtSupplier', index];
      }
      order.hold = 'ended';
      startRefund(model, Number(index), order);
      return null;
    case 'issueAtSupplier': {
      const holds = order.seatRef === order.ref && (order.seat === 'held' || order.seat === 'issued');
      if (holds) order.seat = 'issued';
      return ['issued', index, holds ? 'issued' : 'rejected'];
    }
    case 'issued':
      return finishIssue(model, Number(index), String(answer), without);
    default:
      return null;
  }
}

function settle(model: Model, index: number, answer: string, without: ReadonlySet<Guard>): Process {
  const order = getModelOrder(model, index);
  if (order.pay === 'none' || order.state === 'none') return null;
  if (FINAL_STATES[order.pay] !== undefined && !without.has('finalPaymentsClosed')) {
    return FINAL_STATES[order.pay] === 'paid' ? ['issue', index] : null;
  }
  if (answer === 'failed') {
    order.pay = 'failed';
    if (order.state === 'verifying') move(order, 'paymentFailed');
    return null;
  }
  if (answer === 'pending') return null;
  const late = order.state !== 'awaiting_payment' && order.state !== 'verifying';
  if (late && without.has('lateMoneyComesIn')) {
    order.pay = 'failed';
    return null;
  }
  const decision = decideCapture({ state: order.state, holdLive: order.live, amountsAgree: true });
  order.owed += 1;
  if (decision.kind !== 'paid') {
    order.pay = 'duplicate';
    send(model, `refund ${index}`);
    return null;
  }
  order.pay = 'verified';
  for (const event of decision.events) move(order, event);
  send(model, `issue ${index}`);
  return ['issue', index];
}

function settleMore(model: Model, index: number, answer: string, without: ReadonlySet<Guard>): Process {
  const order = getModelOrder(model, index);
  if (order.morePay !== 'redirected') return order.morePay === 'verified' ? ['issue', index] : null;
  if (answer === 'failed') {
    order.morePay = 'failed';
    return null;
  }
  const { state, live: holdLive } = order;
  if (state === 'none') return null;
  const believed = { kind: 'paid' as const };
  const decision = without.has('differenceOnlyWhileDeciding')
    ? believed
    : decideCapture({ state, holdLive, amountsAgree: state === 'price_decision', difference: true });
  order.owed += 1;
  if (decision.kind !== 'paid') {
    order.morePay = 'duplicate';
    send(model, `refundMore ${index}`);
    return null;
  }
  order.morePay = 'verified';
  move(order, 'priceAccepted');
  send(model, `issue ${index}`);
  return ['issue', index];
}

function prepareIssue(order: OrderState_, index: number): Process {
  if (order.state === 'late_paid') {
    if (order.hold === 'requesting') return ['retake', index];
    order.hold = 'requesting';
    order.ref += 1;
    return ['releaseOld', index];
  }
  if (order.state === 'paid') move(order, 'issueStarted');
  return order.state === 'ticketing' ? ['issueAtSupplier', index] : null;
}

function finishIssue(model: Model, index: number, answer: string, without: ReadonlySet<Guard>): Process {
  const order = getModelOrder(model, index);
  if (order.state !== 'ticketing' && !without.has('ticketingOnlyIssued')) return null;
  if (answer === 'issued') {
    order.tickets += 1;
    order.owed -= order.morePay === 'verified' ? 2 : 1;
    order.hold = 'consumed';
    move(order, 'ticketsIssued');
    return null;
  }
  failIssue(model, index, order);
  return null;
}

/** Issues no ticket, and cancels every ticket that the supplier has issued or still issues. */
function failIssue(model: Model, index: number, order: OrderState_): void {
  order.hold = 'ended';
  send(model, `cancel ${index} ${order.ref}`);
  move(order, 'issueRejected');
  startRefund(model, index, order);
}

/** Releases the held or issued seat of an order at the supplier. */
function cancelAtSupplier(model: Model, order: OrderState_): void {
  if (order.seat === 'none') return;
  order.seat = 'none';
  model.free += 1;
}

/**
 * Gives up after half an hour without a definite response. Without its guard, the step calls the supplier before it
 * updates our own books.
 */
function abandonIssue(model: Model, index: number, { without }: Rules): Process {
  const order = getModelOrder(model, index);
  if (order.state === 'late_paid') {
    endHold(model, index, order);
    startRefund(model, index, order);
    return null;
  }
  if (order.state === 'paid') move(order, 'issueStarted');
  if (order.state !== 'ticketing') return null;
  if (without.has('givenUpBeforeTold')) return ['giveUpAtSupplier', index];
  failIssue(model, index, order);
  return null;
}

function startRefund(model: Model, index: number, order: OrderState_): void {
  move(order, 'refundStarted');
  order.pay = 'refunding';
  send(model, `refund ${index}`);
  if (order.morePay !== 'verified') return;
  order.morePay = 'refunding';
  send(model, `refundMore ${index}`);
}

/** Processes a message of the outbox and removes it when it is done. */
function stepWorker(model: Model, process: (string | number)[], rules: Rules): Process {
  const [step, index = 0] = process;
  const order = getModelOrder(model, Number(index));
  const done = (message: string) => {
    model.messages = model.messages.filter((each) => each !== message);
    return null;
  };
  if (step === 'refundAtBank') {
    if (order.returned === 0 || rules.without.has('refundKnownById')) order.returned += 1;
    return ['refundPaid', index];
  }
  if (step === 'refundPaid') {
    if (order.pay === 'refunding') {
      order.pay = 'refunded';
      order.owed -= 1;
      // The last refund of an order ends it.
      if (order.morePay !== 'refunding') move(order, 'refundPaid');
    } else if (order.pay === 'duplicate') order.owed -= 1;
    return done(`refund ${index}`);
  }
  if (step === 'refundMoreAtBank') {
    if (order.moreReturned === 0 || rules.without.has('refundKnownById')) order.moreReturned += 1;
    return ['refundMorePaid', index];
  }
  if (step === 'refundMorePaid') {
    const waited = order.morePay === 'refunding';
    if (waited) order.morePay = 'refunded';
    order.owed -= 1;
    if (waited && order.pay !== 'refunding') move(order, 'refundPaid');
    return done(`refundMore ${index}`);
  }
  if (step === 'giveUpAtSupplier') {
    cancelAtSupplier(model, order);
    return ['givenUp', index];
  }
  if (step === 'givenUp') {
    if (order.state === 'ticketing') failIssue(model, Number(index), order);
    return done(`issue ${index}`);
  }
  const rest = stepSettle(model, process, rules);
  if (rest === null && !['paid', 'late_paid', 'ticketing'].includes(order.state))
    return done(`issue ${index}`);
  return rest;
}

/** Copies the model. Processes and messages are shared, because they are replaced and never changed in place. */
function cloneModel(model: Model): Model {
  return {
    ...model,
    orders: model.orders.map((order) => ({ ...order })),
    buyers: [...model.buyers],
    callbacks: [...model.callbacks],
  };
}

/** Returns every state that one more step of any process leads to. */
export function listSuccessors(model: Model, rules: Rules): Model[] {
  const found: Model[] = [];
  const branch = (change: (copy: Model) => void) => {
    const copy = cloneModel(model);
    change(copy);
    // The two callbacks are interchangeable, so their order must not create another state.
    copy.callbacks.sort((a, b) => String(a).localeCompare(String(b)));
    found.push(copy);
  };
  model.buyers.forEach((process, index) => {
    if (process === null) return;
    branch((copy) => stepBuyer(copy, index, rules));
    // A payer at the bank may also leave.
    if (process[0] === 'atBank') branch((copy) => (copy.buyers[index] = null));
  });
  model.callbacks.forEach((process, index) => {
    if (process?.[0] === 'idle') {
      const { pay, morePay } = getModelOrder(model, 0);
      if (morePay === 'redirected') branch((copy) => (copy.callbacks[index] = ['verifyMore', 0]));
      if (pay === 'none' || pay === 'created') return;
      branch((copy) => (copy.callbacks[index] = markReturned(copy, rules)));
    } else if (process) branch((copy) => (copy.callbacks[index] = stepSettle(copy, process, rules)));
  });
  stepReconciler(model, rules, branch);
  stepWorkers(model, rules, branch);
  stepClock(model, branch);
  stepDecision(model, branch);
  if (!model.crashed) {
    branch((copy) => {
      const dead = { buyers: [null, null], reconciler: null, worker: null, crashed: true };
      // A callback that has not arrived yet reaches the next process.
      const callbacks = copy.callbacks.map((process) => (process?.[0] === 'idle' ? process : null));
      Object.assign(copy, dead, { callbacks });
    });
  }
  return found;
}

type Branch = (change: (copy: Model) => void) => void;

function markReturned(copy: Model, { without }: Rules): Process {
  const order = getModelOrder(copy, 0);
  if (order.pay !== 'none' && FINAL_STATES[order.pay] !== undefined && !without.has('finalPaymentsClosed'))
    return null;
  order.pay = 'verifying';
  if (order.state === 'awaiting_payment') move(order, 'verificationStarted');
  return ['verify', 0];
}

function stepReconciler(model: Model, rules: Rules, branch: Branch): void {
  if (rules.without.has('reconciler')) return;
  const { reconciler } = model;
  if (reconciler) {
    branch((copy) => (copy.reconciler = stepSettle(copy, reconciler, rules)));
    return;
  }
  model.orders.slice(0, 1).forEach((order, index) => {
    const buyerGone = model.buyers[index] === null;
    if ((order.pay === 'redirected' || order.pay === 'verifying') && order.bank !== 'open') {
      branch((copy) => (copy.reconciler = ['verify', index]));
    }
    if (order.morePay === 'redirected' && order.more !== 'open') {
      branch((copy) => (copy.reconciler = ['verifyMore', index]));
    }
    if (order.pay === 'created' && buyerGone) branch((copy) => (getModelOrder(copy, index).pay = 'failed'));
    if (order.state === 'draft' && buyerGone) {
      branch((copy) => {
        endHold(copy, index, getModelOrder(copy, index));
        move(getModelOrder(copy, index), 'abandoned');
      });
    }
    // The same job may also abandon a draft whose process still runs.
    if (order.state === 'draft' && !buyerGone) {
      branch((copy) => {
        endHold(copy, index, getModelOrder(copy, index));
        move(getModelOrder(copy, index), 'abandoned');
      });
    }
  });
}

function isIssuing({ callbacks, reconciler, worker }: Model): boolean {
  return [...callbacks, reconciler, worker].some((process) => process?.[0] === 'issueAtSupplier');
}

function stepWorkers(model: Model, rules: Rules, branch: Branch): void {
  if (rules.without.has('outbox')) return;
  const { worker } = model;
  if (worker) {
    branch((copy) => (copy.worker = stepWorker(copy, worker, rules)));
    return;
  }
  for (const message of model.messages) {
    const [topic = '', index = '0', ref = '0'] = message.split(' ');
    // A cancellation waits until every call in progress has returned.
    if (topic === 'cancel' && isIssuing(model)) continue;
    if (topic === 'issue') branch((copy) => (copy.worker = abandonIssue(copy, Number(index), rules)));
    branch((copy) => {
      const order = getModelOrder(copy, Number(index));
      if (topic === 'issue') copy.worker = ['issue', Number(index)];
      else if (topic === 'refund') copy.worker = ['refundAtBank', Number(index)];
      else if (topic === 'refundMore') copy.worker = ['refundMoreAtBank', Number(index)];
      else {
        if (order.seatRef === Number(ref)) {
          if (topic === 'cancel') cancelAtSupplier(copy, order);
          else giveSeatBack(copy, order);
        }
        copy.messages = copy.messages.filter((each) => each !== message);
      }
    });
  }
}

/** Moves our clock, the bank's and the supplier's. The reaper ends every expired hold. */
function stepClock(model: Model, branch: Branch): void {
  model.orders.forEach((order, index) => {
    const { state } = order;
    if (state === 'none') return;
    if (index === 1) {
      if (state === 'held') {
        branch((copy) => {
          giveSeatBack(copy, getModelOrder(copy, 1));
          move(getModelOrder(copy, 1), 'holdExpired');
        });
      }
      return;
    }
    if (order.live && order.hold === 'active') branch((copy) => (getModelOrder(copy, index).live = false));
    if (order.bank === 'open' && !order.live) branch((copy) => (getModelOrder(copy, index).bank = 'over'));
    // The supplier expires holds on its own, even a hold that it made after the order had stopped waiting.
    if (order.seat === 'held' && (!order.live || state === 'abandoned')) {
      branch((copy) => giveSeatBack(copy, getModelOrder(copy, index)));
    }
    if (
      !order.live &&
      (state === 'held' || state === 'awaiting_payment') &&
      canHappen(state, 'holdExpired')
    ) {
      branch((copy) => {
        endHold(copy, index, getModelOrder(copy, index));
        move(getModelOrder(copy, index), 'holdExpired');
      });
    }
  });
}

/** The buyer pays the difference, declines it, or lets the deadline pass. The payment may arrive long after it. */
function stepDecision(model: Model, branch: Branch): void {
  const order = getModelOrder(model, 0);
  if (order.more === 'open') {
    branch((copy) => (getModelOrder(copy, 0).more = 'paid'));
    if (order.state !== 'price_decision') branch((copy) => (getModelOrder(copy, 0).more = 'over'));
  }
  if (order.state !== 'price_decision') return;
  if (order.more === 'none') {
    branch((copy) => Object.assign(getModelOrder(copy, 0), { more: 'open', morePay: 'redirected' }));
  }
  // A decline and the reaper run the same transaction; the reaper only waits for the clock.
  branch((copy) => {
    endHold(copy, 0, getModelOrder(copy, 0));
    startRefund(copy, 0, getModelOrder(copy, 0));
  });
}
