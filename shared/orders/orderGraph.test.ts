import {
  canHappen,
  ForbiddenTransition,
  getNextState,
  LIVE_BEFORE_PAYMENT,
  ORDER_TRANSITIONS,
  UNFINISHED_AFTER_PAYMENT,
  type OrderEvent,
  type OrderState,
} from './orderGraph.ts';

const states = Object.keys(ORDER_TRANSITIONS) as OrderState[];
const events = [...new Set(states.flatMap((state) => Object.keys(ORDER_TRANSITIONS[state])))] as OrderEvent[];

function findReachable(from: OrderState): Set<OrderState> {
  const seen = new Set<OrderState>([from]);
  const queue = [from];
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    for (const next of Object.values(ORDER_TRANSITIONS[state])) {
      if (!seen.has(next)) {
        seen.add(next);
        queue.push(next);
      }
    }
  }
  return seen;
}

test('every transition of the graph leads to a state of the graph', () => {
  for (const state of states) {
    for (const event of Object.keys(ORDER_TRANSITIONS[state]) as OrderEvent[]) {
      expect(states).toContain(getNextState(state, event));
    }
  }
});

test('every pair of state and event outside the graph throws', () => {
  let forbidden = 0;
  for (const state of states) {
    for (const event of events) {
      if (canHappen(state, event)) continue;
      forbidden += 1;
      expect(() => getNextState(state, event)).toThrow(ForbiddenTransition);
    }
  }
  expect(forbidden).toBeGreaterThan(states.length * events.length * 0.8);
});

test('every state is reachable from a draft', () => {
  expect([...findReachable('draft')].sort()).toEqual([...states].sort());
});

test('no ticket without a verified payment: without the payment events, issued is unreachable', () => {
  const paymentEvents = new Set(['paymentVerified', 'paymentVerifiedLate']);
  const seen = new Set<OrderState>(['draft']);
  const queue: OrderState[] = ['draft'];
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    for (const [event, next] of Object.entries(ORDER_TRANSITIONS[state])) {
      if (paymentEvents.has(event) || seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  for (const state of ['paid', 'ticketing', 'issued', 'refunding', 'refunded'] as const) {
    expect(seen.has(state)).toBe(false);
  }
});

test('paid money always leads to a ticket or a refund to the buyer', () => {
  for (const state of UNFINISHED_AFTER_PAYMENT) {
    const ends = findReachable(state);
    expect(ends.has('issued') || ends.has('refunded')).toBe(true);
  }
});

test('an unpaid order can always end', () => {
  for (const state of LIVE_BEFORE_PAYMENT) {
    const ends = findReachable(state);
    expect(ends.has('expired') || ends.has('abandoned')).toBe(true);
  }
});

test('accepts money that arrives for an ended order', () => {
  for (const state of ['expired', 'cancelled', 'released'] as const) {
    expect(getNextState(state, 'paymentVerifiedLate')).toBe('late_paid');
  }
});
