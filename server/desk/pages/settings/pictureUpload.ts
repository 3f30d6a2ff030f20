import type { Request, RequestHandler } from 'express';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { readParts } from '../../../http/documentUpload.ts';
import { HttpError } from '../../../http/httpErrors.ts';

const PATHS: ReadonlySet<string> = new Set([
  `${DESK_PATHS.brandSettings}/logo`,
  `${DESK_PATHS.brandSettings}/social`,
]);

const TOO_LARGE = 'تصویر دست بالا ۳ مگابایت است؛ چیزی ذخیره نشد. تصویر کوچک‌تری بفرستید.';

/** Reads forms with a picture. Does not read the body of a request without a staff session. */
export function createPictureUpload(server: { isSignedIn(req: Request): Promise<boolean> }): RequestHandler {
  return async (req, _res, next) => {
    const contentType = req.headers['content-type'] ?? '';
    if (req.method !== 'POST' || !PATHS.has(req.path) || !contentType.startsWith('multipart/form-data'))
      return next();
    req.body = (await server.isSignedIn(req)) ? await readForm(req, contentType) : {};
    next();
  };
}

async function readForm(req: Request, contentType: string): Promise<Record<string, string | Buffer>> {
  const parts = await readParts(req, contentType);
  if (!parts) throw new HttpError(413, 'picture too large', { publicMessage: TOO_LARGE });
  return Object.fromEntries(
    parts.map(({ name, isFile, content }) => [name, isFile ? content : content.toString('utf8')]),
  );
}
