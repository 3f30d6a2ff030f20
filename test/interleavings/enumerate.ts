import { ForbiddenTransition } from '../../shared/orders/orderGraph.ts';
import { createRandom } from '../chaos/random.ts';
import { createModel, listSuccessors, type Guard, type Model } from './purchaseModel.ts';

export interface Enumeration {
  states: number;
  /** States without a next step. */
  ends: number;
  violation: string | null;
}

export interface Sample {
  seed: number;
  /** Number of states that are followed after each step. */
  width: number;
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

/**
 * Numbers the distinct values of each field, so that the keys of states are short. As JSON, the keys would take 400
 * MB.
 */
function createKeys(): (model: Model) => string {
  const numbers = new Map<string, number>();
  return (model) => {
    let key = '';
    for (const part of Object.values(model)) {
      const text = JSON.stringify(part);
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      key += `${number} `;
    }
    return key;
  };
}

/** Searches every interleaving breadth first, or a sample of each step. Stops at the first violation. */
export function enumerate(without: readonly Guard[] = [], dearer = false, sample?: Sample): Enumeration {
  const take = sample && createSample(sample);
  const rules = { without: new Set(without) };
  const keyOf = createKeys();
  const first = { model: createModel(dearer), key: keyOf(createModel(dearer)) };
  const seen = new Set([first.key]);
  let front = [first];
  let ends = 0;
  while (front.length > 0) {
    const next: (typeof first)[] = [];
    for (const { model, key: here } of front) {
      let after: Model[];
      try {
        after = listSuccessors(model, rules);
      } catch (error) {
        if (!(error instanceof ForbiddenTransition)) throw error;
        return { states: seen.size, ends, violation: error.message };
      }
      // A step that changes nothing counts as waiting.
      const moved = after
        .map((each) => ({ model: each, key: keyOf(each) }))
        .filter(({ key }) => key !== here);
      // A crash is always possible, so a state without any other step is an end.
      const alive = moved.filter((each) => each.model.crashed === model.crashed);
      if (alive.length === 0) ends += 1;
      const violation = findBroken(model) ?? (alive.length === 0 ? findBrokenAtEnd(model) : null);
      if (violation) return { states: seen.size, ends, violation };
      for (const each of moved) {
        if (seen.has(each.key)) continue;
        seen.add(each.key);
        next.push(each);
      }
    }
    front = take ? take(next) : next;
  }
  return { states: seen.size, ends, violation: null };
}

/** Returns a function that samples `width` states of a front. Equal seeds give equal samples. */
function createSample({ seed, width }: Sample): <State>(front: State[]) => State[] {
  const random = createRandom(seed);
  return (front) => {
    for (let index = 0; index < Math.min(width, front.length); index += 1) {
      const other = index + Math.floor(random() * (front.length - index));
      [front[index], front[other]] = [front[other]!, front[index]!];
    }
    return front.slice(0, width);
  };
}

/** Checks I1, I2 and I3, which must be true in every state. */
function findBroken({ dearer, free, orders }: Model): string | null {
  const taken = orders.filter(({ seat }) => seat !== 'none').length;
  if (free < 0 || free + taken !== 1) return `${taken} seats taken and ${free} free, of one seat`;
  for (const { tickets, pay, bank, returned, owed, ref, morePay, moreReturned } of orders) {
    if (tickets > 1) return 'two tickets for one order';
    if (tickets > 0 && (pay !== 'verified' || bank !== 'verified'))
      return `a ticket for a payment that is ${pay}`;
    if (tickets > 0 && returned > 0) return 'a ticket and a refund';
    if (returned > 1 || moreReturned > 1) return 'a payment refunded twice';
    if (dearer && ref > 1 && tickets > 0 && morePay !== 'verified')
      return 'a ticket at a higher price without payment of the difference';
    if (tickets > 0 && moreReturned > 0) return 'a ticket and a refund of the difference';
    if (owed < 0 || owed > 2) return `the ledger owes ${owed} times the price`;
  }
  return null;
}

/** Checks I2, I4 and I5 in an end state. */
function findBrokenAtEnd({ orders, messages }: Model): string | null {
  if (messages.length > 0) return `a message was not processed: ${messages.join()}`;
  for (const { state, bank, seat, owed, returned, tickets, pay, more, moreReturned } of orders) {
    if (!ENDED.has(state)) return `an order stayed in ${state}`;
    if (bank === 'paid') return 'a paid amount was never verified';
    if (bank === 'verified' && tickets + returned !== 1)
      return 'a payment without exactly one ticket or refund';
    if (more === 'paid') return 'a paid difference was never verified';
    if (more === 'verified' && tickets + moreReturned !== 1)
      return 'a paid difference without exactly one ticket or refund';
    if (seat === 'held') return 'a seat stayed held';
    if (owed !== 0) return `the ledger still owes ${owed}`;
    if ((state === 'issued') !== (seat === 'issued')) return `an order ${state} with a seat ${seat}`;
    if (pay === 'created' || pay === 'verifying') return `a payment stayed ${pay}`;
  }
  return null;
}
