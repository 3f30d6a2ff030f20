import { createHash, timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import { HttpError } from '../http/httpErrors.ts';

export const CMS_WEBHOOK_PATH = '/webhooks/cms';

/**
 * Where the CMS says that an entry changed. It says so with the secret of the configuration, as
 * `Authorization: Bearer …`; the body is not read, for every copy goes. Without a secret there is no such address.
 */
export function cmsWebhooks(secret: string | undefined, onChange: () => void): Router {
  const router = Router();
  if (secret === undefined) return router;
  const expected = digest(`Bearer ${secret}`);
  router.post(CMS_WEBHOOK_PATH, (req, res) => {
    if (!timingSafeEqual(digest(req.get('authorization') ?? ''), expected)) {
      throw new HttpError(401, 'a webhook without the secret of the CMS', { isForgery: true });
    }
    onChange();
    res.set('cache-control', 'no-store').status(204).end();
  });
  return router;
}

/** Of one length whatever was sent, as `timingSafeEqual` wants it. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
