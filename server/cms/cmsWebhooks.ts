import { createHash, timingSafeEqual } from 'node:crypto';
import { Router, type RequestHandler } from 'express';
import { HttpError } from '../http/httpErrors.ts';
import { passOn } from '../http/passOn.ts';

const CMS_WEBHOOK_PATH = '/webhooks/cms';

/** Clears every cached copy on a request and ignores its body. Without a secret, the route does not exist. */
export function createCmsWebhooks(secret: string | undefined, onChange: () => Promise<void>): RequestHandler {
  if (secret === undefined) return passOn;
  const expected = hashText(`Bearer ${secret}`);
  const router = Router();
  router.post(CMS_WEBHOOK_PATH, async (req, res) => {
    if (!timingSafeEqual(hashText(req.get('authorization') ?? ''), expected)) {
      throw new HttpError(401, 'a webhook without the secret of the CMS', { isForgery: true });
    }
    await onChange();
    res.set('cache-control', 'no-store').status(204).end();
  });
  return router;
}

/** Returns a hash, because `timingSafeEqual` needs equal lengths. */
function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
