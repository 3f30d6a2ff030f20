import type { z } from 'zod';
import {
  createRef,
  expect,
  expectRefusal,
  NotProven,
  request,
  waitUntil,
  type Check,
  type Run,
} from './checks.ts';
import { call, type Answer } from './conformanceClient.ts';

/** Describes a product to the booking checks. */
export interface BookedProduct {
  /** Example: `/buses`. */
  path: string;
  booking: z.ZodType<{ clientRef: string; ref: string; state: string; expiresAt: string }>;
  /** Returns the bodies of two different hold requests, without the client reference. */
  toHold(run: Run): Promise<{ one: object; other: object }>;
  /** The travellers of the issue request. */
  toIssue: object;
  /** A part to cancel. `gone` reads the field of the booking that reports it, `is` is the expected value. */
  part: { body: object; gone: (booking: any) => unknown; is: unknown };
}

const EXPIRY_SECONDS = 2;
const EXPIRY_GRACE_MS = 8000;

/** Checks for the bookings of every product except flights, which have their own checks. */
export function buildBookingChecks(name: string, product: BookedProduct): Check[] {
  const bookings = `${product.path}/bookings`;
  const hold = (run: Run, body: object, clientRef = createRef()) =>
    request(run, 'POST', bookings, { clientRef, ...body });
  const find = (run: Run, clientRef: string) => request(run, 'GET', `${bookings}/${clientRef}`);
  const command = (run: Run, clientRef: string, what: string, body: object = {}) =>
    request(run, 'POST', `${bookings}/${clientRef}/${what}`, body);

  function bookingIn(answer: Answer, state: string): any {
    expect(answer.status === 200, `expected a booking, got ${answer.status} ${answer.code ?? ''}`);
    const read = product.booking.safeParse(answer.body.booking);
    expect(read.success, `the booking cannot be read: ${read.error?.issues[0]?.path.join('.')}`);
    expect(read.data.state === state, `expected state ${state}, got ${read.data.state}`);
    return read.data;
  }

  return [
    {
      title: `${name}: reports an unknown reference as not found`,
      async run(run) {
        expectRefusal(await find(run, createRef()), ['booking_not_found'], 'look-up');
      },
    },
    {
      title: `${name}: holds once for one reference, also in ten concurrent requests, and rejects it for another hold`,
      async run(run) {
        const { one, other } = await product.toHold(run);
        const clientRef = createRef();
        const first = bookingIn(await hold(run, one, clientRef), 'held');
        const others = await Promise.all(Array.from({ length: 10 }, () => hold(run, one, clientRef)));
        for (const again of others) {
          expect(bookingIn(again, 'held').ref === first.ref, 'the same reference made two bookings');
        }
        expectRefusal(await hold(run, other, clientRef), ['client_ref_reused'], 'hold');
        for (let time = 0; time < 2; time += 1)
          bookingIn(await command(run, clientRef, 'release'), 'released');
      },
    },
    {
      title: `${name}: expires a hold and rejects its issue`,
      async run(run) {
        const { one } = await product.toHold(run);
        const clientRef = createRef();
        bookingIn(await hold(run, { ...one, holdSeconds: EXPIRY_SECONDS }, clientRef), 'held');
        const isOver = async () => (await find(run, clientRef)).body.booking?.state === 'expired';
        const wait = EXPIRY_SECONDS * 1000 + EXPIRY_GRACE_MS;
        expect(await waitUntil(wait, isOver), `a hold of ${EXPIRY_SECONDS} seconds did not expire`);
        expectRefusal(
          await command(run, clientRef, 'issue', product.toIssue),
          ['hold_expired', 'invalid_state'],
          'issue',
        );
      },
    },
    {
      title: `${name}: recovers from a cut connection, issues once, and cancels a part and the rest repeatedly`,
      async run(run) {
        const { one } = await product.toHold(run);
        const clientRef = createRef();
        await call(run.gateway, 'POST', bookings, { clientRef, ...one }, { cut: true });
        const known = await find(run, clientRef);
        if (known.status !== 200) expectRefusal(known, ['booking_not_found'], 'look-up');
        bookingIn(await hold(run, one, clientRef), 'held');
        await call(run.gateway, 'POST', `${bookings}/${clientRef}/issue`, product.toIssue, { cut: true });
        await Promise.all(Array.from({ length: 5 }, () => command(run, clientRef, 'issue', product.toIssue)));
        const isIssued = async () => (await find(run, clientRef)).body.booking?.state === 'issued';
        expect(await waitUntil(60_000, isIssued), 'not issued after a minute');
        for (let time = 0; time < 2; time += 1) {
          const { body, gone, is } = product.part;
          const left = bookingIn(await command(run, clientRef, 'cancel', body), 'issued');
          expect(JSON.stringify(gone(left)) === JSON.stringify(is), 'the cancelled part is not reported');
        }
        for (let time = 0; time < 2; time += 1)
          bookingIn(await command(run, clientRef, 'cancel'), 'cancelled');
      },
    },
  ];
}

/** Skips the checks of a product that this partner API does not sell. */
export function limitChecks(product: string, checks: readonly Check[]): Check[] {
  return checks.map(({ title, run: check }) => ({
    title,
    async run(run) {
      const { body } = await request(run, 'GET', '/health');
      if (!body.products?.includes(product)) throw new NotProven(`this partner API does not sell ${product}`);
      await check(run);
    },
  }));
}
