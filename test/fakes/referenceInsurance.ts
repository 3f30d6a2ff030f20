import type { z } from 'zod';
import { cancelPositions, extendHold } from '../../server/products/bookings/http/requestContract.ts';
import { insuranceQuery } from '../../server/products/insurance/suppliers/http/insuranceContract.ts';
import {
  changeStart,
  insuranceHold,
  insuranceIssue,
  insuranceScreen,
  planRequest,
} from '../../server/products/insurance/suppliers/http/insuranceRequests.ts';
import { ReferenceBook, Refusal, toSharedView, type BookEntry } from './referenceBook.ts';
import type { ReferenceFault } from './referenceSupplier.ts';

type Query = z.infer<typeof insuranceQuery>;

interface Plan {
  total: number;
  [field: string]: unknown;
}

export interface InsuranceDetails {
  ref: string;
  query: Query;
  plan: Plan;
  declined: number[];
  endorsements: Map<number, { startDay: string; count: number }>;
}

const CAPS = [30_000, 50_000];
const RIAL_PER_EUR = 1_000_000;
const PREMIUM = 8_000_000;

/** The underwriter declines these passports. */
const DECLINED_PASSPORT = /^X/;

/** The insurance of the reference supplier: two plans, and an underwriter that declines some passports. */
export class ReferenceInsurance {
  readonly book: ReferenceBook<InsuranceDetails>;
  readonly #clock: () => Date;

  constructor({ clock, broken }: { clock: () => Date; broken?: ReferenceFault | undefined }) {
    this.#clock = clock;
    this.book = new ReferenceBook<InsuranceDetails>({
      clock,
      prefix: 'P',
      broken,
      // Insurance has no stock.
      takeStock: () => undefined,
      returnStock: () => undefined,
      headCount: ({ query }) => query.birthDays.length,
    });
  }

  handle(method: string, path: string, body: unknown): Promise<object> | object {
    if (method === 'POST' && path === '/quotes') {
      const query = insuranceQuery.parse(body);
      return { plans: CAPS.map((cap) => this.#plan(`p${cap}`, query)) };
    }
    if (method === 'POST' && path === '/plan') {
      const { ref, query } = planRequest.parse(body);
      return { plan: this.#plan(ref, query) };
    }
    if (method === 'POST' && path === '/screen')
      return { refused: listDeclined(insuranceScreen.parse(body).insured) };
    if (method === 'POST' && path === '/bookings') return this.#hold(insuranceHold.parse(body));
    const [, clientRef = '', command] = /^\/bookings\/([\w-]{8,64})(?:\/([\w-]+))?$/.exec(path) ?? [];
    if (clientRef === '') throw new Refusal(404, 'not_found');
    if (method === 'GET' && command === undefined) return this.#view(this.book.find(clientRef));
    if (command === 'change-start') return this.#changeStart(clientRef, changeStart.parse(body));
    return this.#view(this.#command(clientRef, command, body));
  }

  #command(clientRef: string, command: string | undefined, body: unknown): BookEntry<InsuranceDetails> {
    switch (command) {
      case 'extend':
        return this.book.extend(clientRef, extendHold.parse(body).until);
      case 'release':
        return this.book.release(clientRef);
      case 'issue': {
        const { insured } = insuranceIssue.parse(body);
        const entry = this.book.find(clientRef);
        if (entry.state === 'held') entry.details.declined = listDeclined(insured);
        const positions = insured.map(({ position }) => position);
        return this.book.issue(clientRef, positions, entry.details.declined);
      }
      case 'cancel':
        return this.book.cancel(clientRef, cancelPositions.parse(body).positions);
      default:
        throw new Refusal(404, 'not_found');
    }
  }

  async #hold({ clientRef, ref, query, holdSeconds }: z.infer<typeof insuranceHold>): Promise<object> {
    const plan = this.#plan(ref, query);
    const entry = await this.book.hold(clientRef, {
      asked: { ref, query },
      details: { ref, query, plan, declined: [], endorsements: new Map() },
      ...(holdSeconds !== undefined && { holdSeconds }),
    });
    return this.#view(entry);
  }

  #changeStart(clientRef: string, { positions, startDay }: z.infer<typeof changeStart>): object {
    const { state, tickets, details } = this.book.find(clientRef);
    if (state !== 'issued') throw new Refusal(409, 'invalid_state');
    const numbers = positions.map((position) => {
      const policy = tickets.find((ticket) => ticket.position === position);
      if (!policy) throw new Refusal(422, 'invalid_request');
      const known = details.endorsements.get(position);
      const count = known?.startDay === startDay ? known.count : (known?.count ?? 0) + 1;
      details.endorsements.set(position, { startDay, count });
      return { position, endorsement: `${policy.ticketNumber}/${count}` };
    });
    return { numbers, price: 0 };
  }

  #view(entry: BookEntry<InsuranceDetails>): object {
    const { query, plan, declined } = entry.details;
    return {
      booking: {
        ...toSharedView(entry),
        currency: 'IRR',
        total: plan.total,
        query,
        plan,
        policies: entry.tickets.map(({ position, ticketNumber }) => ({
          position,
          policyNumber: ticketNumber,
        })),
        declinedPositions: entry.state === 'issued' ? declined : [],
        cancelledPositions: entry.cancelledPositions,
      },
    };
  }

  #plan(ref: string, { zone, birthDays }: Query): Plan {
    const cap = Number(/^p(\d{5})$/.exec(ref)?.[1] ?? 0);
    if (!CAPS.includes(cap)) throw new Refusal(404, 'offer_gone');
    const premium = (PREMIUM * cap) / CAPS[0]!;
    const lines = birthDays.map((birthDay) => ({
      birthDay,
      premium: Math.round(premium / 10) * 10,
      tax: Math.round(premium / 100) * 10,
      total: Math.round(premium / 10) * 10 + Math.round(premium / 100) * 10,
    }));
    return {
      ref,
      currency: 'IRR',
      zone,
      capEur: cap,
      franchiseEur: 25,
      coverages: [
        { key: 'medical', limit: { unit: 'EUR', amount: cap }, franchiseEur: 25 },
        { key: 'flight-delay', limit: { unit: 'EUR', amount: 100, afterHours: 6 }, franchiseEur: 0 },
        { key: 'evacuation', limit: { unit: 'actual' }, franchiseEur: 0 },
      ],
      lines,
      total: lines.reduce((sum, line) => sum + line.total, 0),
      rialPerEur: RIAL_PER_EUR,
      taxPct: 10,
      expiresAt: new Date(this.#clock().getTime() + 30 * 60_000).toISOString(),
    };
  }
}

function listDeclined(insured: readonly z.infer<typeof insuranceIssue>['insured'][number][]): number[] {
  return insured
    .filter(({ passportNumber }) => DECLINED_PASSPORT.test(passportNumber))
    .map(({ position }) => position);
}
