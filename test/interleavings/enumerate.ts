import { ForbiddenTransition } from '../../shared/orders/orderGraph.ts';
import { beginning, successors, type Guard, type Model } from './purchaseModel.ts';

export interface Enumeration {
  states: number;
  /** States without a next step. */
  ends: number;
  violation: string | null;
}

const ENDED: ReadonlySet<string> = new Set([
  'none',
  'issued',
  'refunded',
  'expired',
  'abandoned',
  'cancelled',
  'released',
]);

/** Searches every interleaving breadth first; stops at the first violation. */
export function enumerate(without: readonly Guard[] = [], dearer = false): Enumeration {
  const rules = { without: new Set(without) };
  const first = { model: beginning(dearer), key: JSON.stringify(beginning(dearer)) };
  const seen = new Set([first.key]);
  let front = [first];
  let ends = 0;
  while (front.length > 0) {
    const next: (typeof first)[] = [];
    for (const { model, key: here } of front) {
      let after: Model[];
      try {
        after = successors(model, rules);
      } catch (error) {
        if (!(error instanceof ForbiddenTransition)) throw error;
        return { states: seen.size, ends, violation: error.message };
      }
      // A step that changes nothing is a wait.
      const moved = after
        .map((each) => ({ model: each, key: JSON.stringify(each) }))
        .filter(({ key }) => key !== here);
      // A crash is always possible; a state is an end when no other step is left.
      const alive = moved.filter((each) => each.model.crashed === model.crashed);
      if (alive.length === 0) ends += 1;
      const violation = alwaysBroken(model) ?? (alive.length === 0 ? brokenAtEnd(model) : null);
      if (violation) return { states: seen.size, ends, violation };
      for (const each of moved) {
        if (seen.has(each.key)) continue;
        seen.add(each.key);
        next.push(each);
      }
    }
    front = next;
  }
  return { states: seen.size, ends, violation: null };
}

/** Checks I1, I2 and I3, which hold in every state. */
function alwaysBroken({ dearer, free, orders }: Model): string | null {
  const taken = orders.filter(({ seat }) => seat !== 'none').length;
  if (free < 0 || free + taken !== 1) return `${taken} seats taken and ${free} free of one`;
  for (const { tickets, pay, bank, returned, owed, ref, morePay, moreReturned } of orders) {
    if (tickets > 1) return 'two tickets for one order';
    if (tickets > 0 && (pay !== 'verified' || bank !== 'verified'))
      return `a ticket for a payment that is ${pay}`;
    if (tickets > 0 && returned > 0) return 'a ticket and the money back';
    if (returned > 1 || moreReturned > 1) return 'money returned twice';
    if (dearer && ref > 1 && tickets > 0 && morePay !== 'verified')
      return 'a ticket at a higher price whose difference nobody paid';
    if (tickets > 0 && moreReturned > 0) return 'a ticket and the difference back';
    if (owed < 0 || owed > 2) return `the ledger owes ${owed} times the price`;
  }
  return null;
}

/** Checks I2, I4 and I5 in an end state. */
function brokenAtEnd({ orders, messages }: Model): string | null {
  if (messages.length > 0) return `a message was left: ${messages.join()}`;
  for (const { state, bank, seat, owed, returned, tickets, pay, more, moreReturned } of orders) {
    if (!ENDED.has(state)) return `an order was left in ${state}`;
    if (bank === 'paid') return 'money was taken and nobody ever asked for it';
    if (bank === 'verified' && tickets + returned !== 1) return 'money without a ticket and not given back';
    if (more === 'paid') return 'a difference was taken and nobody ever asked for it';
    if (more === 'verified' && tickets + moreReturned !== 1) return 'a difference for nothing';
    if (seat === 'held') return 'a seat is kept for nobody';
    if (owed !== 0) return `the ledger still owes ${owed}`;
    if ((state === 'issued') !== (seat === 'issued')) return `an order ${state} with a seat ${seat}`;
    if (pay === 'created' || pay === 'verifying') return `a payment was left ${pay}`;
  }
  return null;
}
