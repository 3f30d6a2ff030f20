import { Router, type RequestHandler } from 'express';
import { HttpError } from '../http/httpErrors.ts';
import { passOn } from '../http/passOn.ts';
import type { Services } from '../services.ts';
import { requestUpstream } from '../upstream/request.ts';
import { UpstreamError } from '../upstream/UpstreamError.ts';

const FILE = /^[\w-]+(?:\.[\w-]+)*\.(jpe?g|png|webp|avif|gif)$/i;
const PICTURE = /^image\/(jpeg|png|webp|avif|gif)$/;
const LARGEST = 5 * 1024 * 1024;

/** Proxies images, so that the CMS needs no public address. */
export function createMediaProxy({ env }: Services): RequestHandler {
  const { url } = env.cms;
  if (url === undefined) return passOn;
  const router = Router();
  router.get('/uploads/:file', async (req, res, next) => {
    const file = String(req.params.file);
    if (!FILE.test(file)) return next();
    try {
      const { status, headers, body } = await requestUpstream({
        url: `${url}/uploads/${file}`,
        headers: { accept: 'image/*' },
        timeoutMs: 10_000,
        maxBytes: LARGEST,
      });
      const type = String(headers['content-type']);
      if (status !== 200 || !PICTURE.test(type) || !Buffer.isBuffer(body)) return next();
      res.setHeader('cache-control', 'public, max-age=86400');
      res.type(type).send(body);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      next(
        error.status === 404 ? undefined : new HttpError(503, 'no picture from the CMS', { cause: error }),
      );
    }
  });
  return router;
}
