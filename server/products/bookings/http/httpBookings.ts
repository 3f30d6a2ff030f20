import { z } from 'zod';
import type { BookingPort, BookingShape, HoldAnswer } from '../bookingPort.ts';
import { COMMAND_MS, READ_MS, type GatewayReply, type Partner } from './gateway.ts';

/** States of docs/supplier-api.openapi.json. */
const BOOKING_STATES = ['held', 'issuing', 'issued', 'expired', 'released', 'cancelled'] as const;

export const ownRef = z
  .string()
  .regex(/^[\w.~:-]{1,150}$/)
  .describe("The gateway's identifier of this object, the same in every response.");
export const amount = z.int().min(0).describe('Whole Rial, in whole Toman: a multiple of 10.');
/** A time without an offset is ambiguous. */
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

export const COMMAND_RETRIES = 2;

const ENDED: ReadonlySet<string> = new Set(['cancelled', 'released', 'expired']);
/** Definite rejections: the supplier has issued nothing and will issue nothing. */
const NOT_ISSUED: ReadonlySet<string> = new Set([
  'booking_not_found',
  'hold_expired',
  'invalid_state',
  'sold_out',
  'offer_gone',
  'invalid_request',
  'insufficient_funds',
]);

export interface BookingFormat<W extends CommonBooking, B extends BookingShape> {
  product: string;
  booking: z.ZodType<W>;
  addsUp(booking: W): boolean;
  toRequest(item: B['item']): object | null;
  toTerms(booking: W, expiresAt: string, item: B['item'] | null): B['terms'] | null;
  travellersField: 'passengers' | 'insured';
  ticketsOf(booking: W): B['ticket'][];
  /** An issued booking without every traveller's ticket counts as unknown. */
  isComplete(booking: W, travellers: readonly B['traveller'][]): boolean;
  placesField: 'positions' | 'seats';
  cancelledPlaces(booking: W): readonly number[];
}

/** Creates the booking calls of a gateway. After a lost response it looks the booking up instead of guessing. */
export function createHttpBookings<W extends CommonBooking, B extends BookingShape>(
  { name, request, clock, log }: Partner,
  format: BookingFormat<W, B>,
): BookingPort<B> {
  const path = `${format.product}/bookings`;
  const answer = z.object({ booking: format.booking }) as unknown as z.ZodType<{ booking: W }>;

  function sendCommand(
    clientRef: string,
    verb: string,
    body: object,
    retries: number,
  ): Promise<GatewayReply> {
    const commandPath = `${path}/${encodeURIComponent(clientRef)}/${verb}`;
    return request({ method: 'POST', path: commandPath, body, timeoutMs: COMMAND_MS, retries });
  }

  function lookUp(clientRef: string): Promise<GatewayReply> {
    const bookingPath = `${path}/${encodeURIComponent(clientRef)}`;
    return request({ method: 'GET', path: bookingPath, timeoutMs: READ_MS, retries: 1 });
  }

  /** Returns null when the booking is missing, has another reference, or its figures do not add up. */
  function read(reply: GatewayReply, clientRef: string): W | null {
    if (reply.kind !== 'ok') return null;
    const parsed = answer.safeParse(reply.body);
    const booking = parsed.data?.booking;
    if (booking?.clientRef === clientRef && format.addsUp(booking)) return booking;
    const problem = parsed.success ? 'another booking, or another sum' : parsed.error.message;
    log.error('partner API: unreadable response', new Error(problem), { gateway: name, clientRef });
    return null;
  }

  function toAnswer(reply: GatewayReply, clientRef: string, item: B['item'] | null): HoldAnswer<B['terms']> {
    if (reply.kind === 'refused')
      return { kind: 'refused', reason: reply.code === 'sold_out' ? 'sold_out' : 'gone' };
    const booking = read(reply, clientRef);
    if (!booking) return { kind: 'unknown' };
    const end = new Date(booking.expiresAt);
    const live =
      booking.state === 'issued' ||
      booking.state === 'issuing' ||
      (booking.state === 'held' && end > clock());
    if (!live) return { kind: 'refused', reason: 'gone' };
    const expiresAt = end.toISOString();
    const terms = format.toTerms(booking, expiresAt, item);
    return terms
      ? { kind: 'held', supplier: name, ref: booking.ref, ...terms, expiresAt }
      : { kind: 'unknown' };
  }

  return {
    async hold(item) {
      const { clientRef } = item;
      const held = format.toRequest(item);
      if (!held) return { kind: 'refused', reason: 'gone' };
      const body = { clientRef, ...held };
      const reply = await request({ method: 'POST', path, body, timeoutMs: COMMAND_MS });
      return toAnswer(reply, clientRef, item);
    },

    async find(clientRef) {
      const reply = await lookUp(clientRef);
      if (reply.kind === 'refused') return reply.code === 'booking_not_found' ? null : { kind: 'unknown' };
      return toAnswer(reply, clientRef, null);
    },

    async release(clientRef) {
      const reply = await sendCommand(clientRef, 'release', {}, COMMAND_RETRIES);
      if (reply.kind === 'ok' || reply.kind === 'refused') return;
      const context = { gateway: name, clientRef };
      log.error('partner API: release or cancellation failed', new Error(reply.kind), context);
    },

    async extend(clientRef, until) {
      const reply = await sendCommand(clientRef, 'extend', { until }, COMMAND_RETRIES);
      const booking = read(reply.kind === 'ok' ? reply : await lookUp(clientRef), clientRef);
      return booking?.state === 'held' && Date.parse(booking.expiresAt) > clock().getTime();
    },

    async issue({ clientRef, travellers }) {
      const isIssued = (booking: W | null): booking is W =>
        booking?.state === 'issued' && format.isComplete(booking, travellers);
      const reply = await sendCommand(clientRef, 'issue', { [format.travellersField]: travellers }, 0);
      if (reply.kind === 'refused' && NOT_ISSUED.has(reply.code)) return { kind: 'rejected' };
      let booking = read(reply, clientRef);
      if (booking && ENDED.has(booking.state)) return { kind: 'rejected' };
      if (!isIssued(booking)) booking = read(await lookUp(clientRef), clientRef);
      if (!isIssued(booking)) return { kind: 'unknown' };
      const tickets = format.ticketsOf(booking);
      if (tickets.length === 0) return { kind: 'rejected' };
      return { kind: tickets.length === travellers.length ? 'issued' : 'partly', tickets };
    },

    async cancel(clientRef, places) {
      const body = places ? { [format.placesField]: places } : {};
      const reply = await sendCommand(clientRef, 'cancel', body, COMMAND_RETRIES);
      if (reply.kind === 'refused') {
        // A booking that never existed counts as cancelled, but not its single tickets.
        if (reply.code === 'booking_not_found' && !places) return 'cancelled';
        return reply.code === 'unauthorized' ? 'unknown' : 'rejected';
      }
      const booking = read(reply, clientRef);
      if (!booking) return 'unknown';
      const gone = format.cancelledPlaces(booking);
      const isGone = ENDED.has(booking.state) || (places?.every((place) => gone.includes(place)) ?? false);
      return isGone ? 'cancelled' : 'unknown';
    },

    /** The partner expires holds by its own clock. */
    expire: async () => 0,
  };
}
