import { Router, type RequestHandler } from 'express';
import { notFound } from '../http/httpErrors.ts';
import { readOnly } from '../http/methods.ts';
import { readText, type ParsedQuery } from '../http/queryParser.ts';
import type { Services } from '../services.ts';
import { BRAND_FILES, NOTICE_COOKIE, NOTICE_PATH } from './brandPaths.ts';
import { getSiteFrame } from './siteFrame.ts';

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
};
const PICTURE = /^[\w-]{22}\.(svg|png|jpg)$/;
const STYLESHEET = /^[\w-]{22}\.css$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const NOTICE_DAYS = 30;

type BrandServices = Pick<Services, 'db' | 'settings' | 'clock'>;
type NoticeServices = Pick<Services, 'settings' | 'clock' | 'env'>;

/** Serves the logo, the social picture and the stylesheet with the brand's colours. */
export function createBrandRouter({ db, settings, clock }: BrandServices): Router {
  const router = Router();
  router.all(`${BRAND_FILES}/:file`, readOnly, async (req, res, next) => {
    const file = String(req.params.file);
    if (STYLESHEET.test(file)) {
      const findCurrent = () => getSiteFrame(settings.values, clock()).stylesheet;
      // Another process may have sent the page before this process has read the change.
      if (findCurrent()?.file !== file) await settings.refresh();
      const current = findCurrent();
      if (!current) return next(notFound(req.path));
      // A page from before the last change gets the current stylesheet, which must not be cached under the old name.
      res.setHeader('cache-control', current.file === file ? IMMUTABLE : 'no-store');
      res.type('css').send(current.content);
      return;
    }
    if (!PICTURE.test(file)) return next();
    const picture = await db
      .selectFrom('brand_pictures')
      .select('content')
      .where('file', '=', file)
      .executeTakeFirst();
    if (!picture) return next(notFound(req.path));
    res.setHeader('cache-control', IMMUTABLE);
    // When opened as a page, an SVG must not run scripts or load anything.
    res.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    res.type(TYPES[file.slice(-3)]!).send(picture.content);
  });
  return router;
}

/** Closes the notice for this visitor and returns to the page. Works without scripts. */
export function createNoticeRouter({ settings, clock, env }: NoticeServices): Router {
  const router = Router();
  const close: RequestHandler = (req, res) => {
    const id = readText((req.body ?? {}) as ParsedQuery, 'id');
    if (id !== '' && id === getSiteFrame(settings.values, clock()).noticeId)
      res.cookie(NOTICE_COOKIE, id, {
        path: '/',
        sameSite: 'lax',
        httpOnly: true,
        secure: env.publicUrl.startsWith('https:'),
        maxAge: NOTICE_DAYS * 24 * 3_600_000,
      });
    res.redirect(303, readBack(req.get('referer'), req.get('host')));
  };
  router.post(NOTICE_PATH, close);
  return router;
}

/** Returns the path of the page that sent the form, or the start page when another site sent it. */
function readBack(referer: string | undefined, host: string | undefined): string {
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const from = new URL(referer);
  return from.host === host && !from.pathname.startsWith('//') ? from.pathname + from.search : '/';
}
