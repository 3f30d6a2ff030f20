import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Reader } from '../../../../db/transaction.ts';
import { HttpError } from '../../../../http/httpErrors.ts';
import { passOn } from '../../../../http/passOn.ts';
import type { Log } from '../../../../log.ts';
import type { SupplierEvent } from '../../../bookings/supplierEvent.ts';
import { createDuffelClient } from './duffelClient.ts';
import type { DuffelSettings } from './duffelEnv.ts';
import { eventSchema, readDuffelEvent, type DuffelEvent } from './duffelEvents.ts';
import { isFromDuffel } from './duffelSignature.ts';

export interface WebhookDeps {
  db: Reader;
  clock: () => Date;
  log: Log;
  /** Set by tests only. */
  timeoutMs?: number;
}

export const DUFFEL_WEBHOOK_PATH = '/webhooks/duffel';
const LIMIT = '256kb';

/**
 * The signature covers the raw body, so this router must come before body parsers. Each event is processed once.
 */
export function createDuffelWebhooks(
  duffel: DuffelSettings | null,
  deps: WebhookDeps,
  record: (event: SupplierEvent) => Promise<unknown>,
): RequestHandler {
  const secret = duffel?.webhookSecret;
  if (!duffel || secret === undefined) return passOn;
  const { db, clock, log } = deps;
  const context = {
    ...deps,
    requestDuffel: createDuffelClient({ ...duffel, ...deps }),
    contact: duffel.contact,
  };

  async function isNew({ idempotency_key: id }: DuffelEvent): Promise<boolean> {
    return !(await db.selectFrom('duffel_events').select('id').where('id', '=', id).executeTakeFirst());
  }

  async function receive(req: Request, res: Response): Promise<void> {
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    if (!isFromDuffel(secret!, body, req.get('x-duffel-signature'), clock())) {
      throw new HttpError(401, 'a webhook that Duffel has not signed', { isForgery: true });
    }
    const event = eventSchema.safeParse(parseJson(body)).data;
    if (!event) {
      // Duffel signed the event, but its kind is unknown. A retry would not help.
      log.error('duffel: unreadable webhook', new Error('unknown shape'));
    } else if (await isNew(event)) {
      const found = await readDuffelEvent(context, event);
      if (found) await record(found);
      const { idempotency_key: id, type } = event;
      await db
        .insertInto('duffel_events')
        .values({ id, type, received_at: clock() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      log.info('duffel webhook', { type, ...found });
    }
    res.set('cache-control', 'no-store').status(200).json({ received: true });
  }

  const router = Router();
  router.post(DUFFEL_WEBHOOK_PATH, express.raw({ type: () => true, limit: LIMIT, inflate: false }), receive);
  return router;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
