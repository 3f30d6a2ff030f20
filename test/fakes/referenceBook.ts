import type { ReferenceFault } from './referenceSupplier.ts';

/** A definite rejection, with its HTTP status and its code of docs/supplier-api.openapi.json. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export type BookingState = 'held' | 'issued' | 'expired' | 'released' | 'cancelled';

export interface BookEntry<Details> {
  clientRef: string;
  ref: string;
  state: BookingState;
  expiresAt: number;
  /** The original request, to detect a client reference that is reused for something else. */
  asked: string;
  details: Details;
  tickets: { position: number; pnr: string; ticketNumber: string }[];
  cancelledPositions: number[];
}

export interface BookOptions<Details> {
  clock: () => Date;
  prefix: string;
  broken?: ReferenceFault | undefined;
  /** Takes the held items from the stock. Throws a Refusal when there are not enough. */
  takeStock(details: Details): void | Promise<void>;
  /** Returns the tickets at `positions` to the stock, or all of them without `positions`. */
  returnStock(details: Details, positions?: readonly number[]): void;
  /** Returns the number of tickets of a booking. */
  headCount(details: Details): number;
}

const HOLD_MS = 15 * 60_000;
const MAX_HOLD_MS = 60 * 60_000;

/**
 * The bookings of a supplier. One client reference identifies each booking permanently. Every operation runs in one
 * turn of the event loop, so that two concurrent calls never both take the last seat.
 */
export class ReferenceBook<Details> {
  readonly entries = new Map<string, BookEntry<Details>>();
  readonly #options: BookOptions<Details>;
  #made = 0;

  constructor(options: BookOptions<Details>) {
    this.#options = options;
  }

  async hold(
    clientRef: string,
    { asked, details, holdSeconds }: { asked: object; details: Details; holdSeconds?: number },
  ): Promise<BookEntry<Details>> {
    this.expire();
    const fingerprint = JSON.stringify(asked);
    const known = this.entries.get(clientRef);
    if (known && this.#options.broken !== 'forgets') {
      if (known.asked !== fingerprint) throw new Refusal(409, 'client_ref_reused');
      return known;
    }
    const pending = this.#options.takeStock(details);
    if (pending) await pending;
    const ms = holdSeconds === undefined ? HOLD_MS : Math.min(holdSeconds * 1000, HOLD_MS);
    const entry: BookEntry<Details> = {
      clientRef,
      ref: `${this.#options.prefix}${String((this.#made += 1)).padStart(6, '0')}`,
      state: 'held',
      expiresAt: this.#now() + ms,
      asked: fingerprint,
      details,
      tickets: [],
      cancelledPositions: [],
    };
    this.entries.set(clientRef, entry);
    return entry;
  }

  find(clientRef: string): BookEntry<Details> {
    this.expire();
    const entry = this.entries.get(clientRef);
    if (!entry) throw new Refusal(404, 'booking_not_found');
    return entry;
  }

  extend(clientRef: string, until: string): BookEntry<Details> {
    const entry = this.find(clientRef);
    if (entry.state !== 'held') throw new Refusal(410, 'hold_expired');
    const wanted = Math.min(Date.parse(until), this.#now() + MAX_HOLD_MS);
    entry.expiresAt = Math.max(entry.expiresAt, wanted);
    return entry;
  }

  /** Releases a booking. An ended booking is not an error. Issued tickets must be cancelled instead. */
  release(clientRef: string): BookEntry<Details> {
    const entry = this.find(clientRef);
    if (entry.state === 'issued') throw new Refusal(409, 'invalid_state');
    const again = this.#options.broken === 'returns_twice' && entry.state === 'released';
    if (entry.state === 'held' || again) this.#end(entry, 'released');
    return entry;
  }

  /** Issues the tickets. Those at the `declined` positions are refused permanently. */
  issue(
    clientRef: string,
    positions: readonly number[],
    declined: readonly number[] = [],
  ): BookEntry<Details> {
    const entry = this.find(clientRef);
    if (entry.state === 'issued') return entry;
    if (entry.state === 'expired') throw new Refusal(410, 'hold_expired');
    if (entry.state !== 'held') throw new Refusal(409, 'invalid_state');
    const expected = this.#options.headCount(entry.details);
    if (positions.length !== expected || new Set(positions).size !== expected)
      throw new Refusal(422, 'invalid_request');
    entry.state = 'issued';
    const pnr = `R${entry.ref.slice(-5)}`;
    entry.tickets = positions
      .filter((position) => !declined.includes(position))
      .map((position) => ({
        position,
        pnr,
        ticketNumber: `999-${entry.ref.slice(-6)}${String(position).padStart(4, '0')}`,
      }));
    return entry;
  }

  /** Cancels tickets. A repeated cancellation returns the same response. */
  cancel(clientRef: string, positions?: readonly number[]): BookEntry<Details> {
    const entry = this.find(clientRef);
    if (entry.state === 'held') {
      this.#end(entry, 'cancelled');
      return entry;
    }
    if (entry.state !== 'issued') return entry;
    const all = entry.tickets.map(({ position }) => position);
    const chosen = positions ?? all;
    if (!chosen.every((position) => all.includes(position))) throw new Refusal(422, 'invalid_request');
    const fresh = chosen.filter((position) => !entry.cancelledPositions.includes(position));
    entry.cancelledPositions.push(...fresh);
    this.#options.returnStock(entry.details, fresh);
    if (entry.cancelledPositions.length === all.length) entry.state = 'cancelled';
    return entry;
  }

  /** Returns the items of expired holds to the stock. */
  expire(): void {
    if (this.#options.broken === 'never_expires') return;
    for (const entry of this.entries.values()) {
      if (entry.state === 'held' && entry.expiresAt <= this.#now()) this.#end(entry, 'expired');
    }
  }

  #end(entry: BookEntry<Details>, state: BookingState): void {
    entry.state = state;
    this.#options.returnStock(entry.details);
  }

  #now(): number {
    return this.#options.clock().getTime();
  }
}

/** Returns the fields that the bookings of all products have in common. */
export function toSharedView({ clientRef, ref, state, expiresAt }: BookEntry<unknown>): object {
  return { clientRef, ref, state, expiresAt: new Date(expiresAt).toISOString() };
}
