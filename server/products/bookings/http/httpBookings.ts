import { z } from 'zod';
import type { Log } from '../../../log.ts';
import type { AskGateway, GatewayReply } from './gateway.ts';

/** What every product's booking has (docs/supplier-api.openapi.json). */
export const BOOKING_STATES = ['held', 'issuing', 'issued', 'expired', 'released', 'cancelled'] as const;

/** A gateway's own name: it stands in addresses and keys. */
export const ownRef = z
  .string()
  .regex(/^[\w.~:-]{1,150}$/)
  .describe("The gateway's own name; the same for the same thing in every answer.");
/** Whole Rial. */
export const amount = z.int().min(0).describe('Whole Rial, in whole Toman: a multiple of 10.');
/** A time without an offset would be somebody's guess. */
export const instant = z.iso.datetime({ offset: true }).describe('ISO 8601 with an offset.');

export const commonBooking = z.object({
  clientRef: z.string(),
  ref: ownRef,
  state: z.enum(BOOKING_STATES),
  currency: z.literal('IRR'),
  total: amount.min(1),
  expiresAt: instant,
});

export type CommonBooking = z.infer<typeof commonBooking>;

const READ_MS = 10_000;
const COMMAND_MS = 20_000;
const COMMAND_RETRIES = 2;

const ENDED: ReadonlySet<string> = new Set(['cancelled', 'released', 'expired']);
/** A clear no to issuing: nothing was issued and nothing will be. */
const NOT_ISSUED: ReadonlySet<string> = new Set([
  'booking_not_found',
  'hold_expired',
  'invalid_state',
  'sold_out',
  'offer_gone',
  'invalid_request',
  'insufficient_funds',
]);

export interface BookingsOptions<B extends CommonBooking> {
  /** Our name of the gateway, for the log. */
  name: string;
  ask: AskGateway;
  clock: () => Date;
  log: Log;
  /** `/flights` */
  product: string;
  booking: z.ZodType<B>;
  /** Whether the booking's own figures add up. */
  addsUp(booking: B): boolean;
}

export type Standing<B> =
  | { kind: 'held'; booking: B; expiresAt: string }
  | { kind: 'refused'; reason: 'sold_out' | 'gone' }
  | { kind: 'unknown' };

/**
 * Bookings at a gateway, of whatever product: each named by our `clientRef`, each command repeatable. What a lost answer
 * means is found out by looking the booking up, never by guessing.
 */
export class HttpBookings<B extends CommonBooking> {
  readonly #options: BookingsOptions<B>;
  readonly #answer: z.ZodType<{ booking: B }>;

  constructor(options: BookingsOptions<B>) {
    this.#options = options;
    this.#answer = z.object({ booking: options.booking }) as unknown as z.ZodType<{ booking: B }>;
  }

  /** `body` is what is held, without the reference. */
  async hold(clientRef: string, body: object): Promise<Standing<B>> {
    const { ask, product } = this.#options;
    const reply = await ask({
      method: 'POST',
      path: `${product}/bookings`,
      body: { clientRef, ...body },
      timeoutMs: COMMAND_MS,
    });
    return this.#standing(reply, clientRef);
  }

  /** Null when the gateway has never heard of it. */
  async find(clientRef: string): Promise<Standing<B> | null> {
    const reply = await this.#lookUp(clientRef);
    if (reply.kind === 'refused') return reply.code === 'booking_not_found' ? null : { kind: 'unknown' };
    return this.#standing(reply, clientRef);
  }

  async release(clientRef: string): Promise<void> {
    const reply = await this.#command(clientRef, 'release', {}, COMMAND_RETRIES);
    if (reply.kind === 'ok' || reply.kind === 'refused') return;
    const { log, name } = this.#options;
    log.error('supplier did not take back what it holds', new Error(reply.kind), {
      gateway: name,
      clientRef,
    });
  }

  async extend(clientRef: string, until: string): Promise<boolean> {
    const reply = await this.#command(clientRef, 'extend', { until }, COMMAND_RETRIES);
    const booking = this.#read(reply.kind === 'ok' ? reply : await this.#lookUp(clientRef), clientRef);
    return booking?.state === 'held' && Date.parse(booking.expiresAt) > this.#options.clock().getTime();
  }

  /** `complete` judges the tickets: an issued booking without good ones is unknown, not issued. */
  async issue(
    clientRef: string,
    body: object,
    complete: (booking: B) => boolean,
  ): Promise<{ kind: 'issued'; booking: B } | { kind: 'rejected' } | { kind: 'unknown' }> {
    const reply = await this.#command(clientRef, 'issue', body, 0);
    if (reply.kind === 'refused' && NOT_ISSUED.has(reply.code)) return { kind: 'rejected' };
    const said = this.#read(reply, clientRef);
    if (said && ENDED.has(said.state)) return { kind: 'rejected' };
    if (said?.state === 'issued' && complete(said)) return { kind: 'issued', booking: said };
    const known = this.#read(await this.#lookUp(clientRef), clientRef);
    return known?.state === 'issued' && complete(known)
      ? { kind: 'issued', booking: known }
      : { kind: 'unknown' };
  }

  /** Of a part with `body`; `isGone` says whether that part is cancelled. Without one all of it. */
  async cancel(
    clientRef: string,
    part?: { body: object; isGone: (booking: B) => boolean },
  ): Promise<'cancelled' | 'rejected' | 'unknown'> {
    const reply = await this.#command(clientRef, 'cancel', part?.body ?? {}, COMMAND_RETRIES);
    if (reply.kind === 'refused') {
      // What was never there is as good as cancelled, unless somebody's tickets were meant.
      if (reply.code === 'booking_not_found' && !part) return 'cancelled';
      return reply.code === 'unauthorized' ? 'unknown' : 'rejected';
    }
    const booking = this.#read(reply, clientRef);
    if (!booking) return 'unknown';
    return ENDED.has(booking.state) || (part?.isGone(booking) ?? false) ? 'cancelled' : 'unknown';
  }

  #path(clientRef: string, command = ''): string {
    return `${this.#options.product}/bookings/${encodeURIComponent(clientRef)}${command}`;
  }

  #command(clientRef: string, command: string, body: object, retries: number): Promise<GatewayReply> {
    const path = this.#path(clientRef, `/${command}`);
    return this.#options.ask({ method: 'POST', path, body, timeoutMs: COMMAND_MS, retries });
  }

  #lookUp(clientRef: string): Promise<GatewayReply> {
    return this.#options.ask({ method: 'GET', path: this.#path(clientRef), timeoutMs: READ_MS, retries: 1 });
  }

  /** The booking that a reply tells of; null when it tells of none, of another one, or of figures that do not add up. */
  #read(reply: GatewayReply, clientRef: string): B | null {
    if (reply.kind !== 'ok') return null;
    const { log, name, addsUp } = this.#options;
    const parsed = this.#answer.safeParse(reply.body);
    const booking = parsed.data?.booking;
    if (booking?.clientRef === clientRef && addsUp(booking)) return booking;
    const problem = parsed.success ? 'another booking, or another sum' : parsed.error.message;
    log.error('supplier answer cannot be read', new Error(problem), { gateway: name, clientRef });
    return null;
  }

  #standing(reply: GatewayReply, clientRef: string): Standing<B> {
    if (reply.kind === 'refused') {
      return { kind: 'refused', reason: reply.code === 'sold_out' ? 'sold_out' : 'gone' };
    }
    const booking = this.#read(reply, clientRef);
    if (!booking) return { kind: 'unknown' };
    const expiresAt = new Date(booking.expiresAt);
    const live =
      booking.state === 'issued' ||
      booking.state === 'issuing' ||
      (booking.state === 'held' && expiresAt > this.#options.clock());
    return live
      ? { kind: 'held', booking, expiresAt: expiresAt.toISOString() }
      : { kind: 'refused', reason: 'gone' };
  }
}
