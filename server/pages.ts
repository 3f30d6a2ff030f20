import { Router, type Request, type RequestHandler, type Response } from 'express';
import { buildFooterLists } from '../client/app/footerLists.ts';
import type { Site } from '../client/app/site.ts';
import { endSession, getRequestOrigin, startSession } from './accounts/browserSession.ts';
import {
  clearProviderSignIn,
  readPendingSignIn,
  readReturnedAccount,
  storePendingSignIn,
} from './accounts/providerSignIn.ts';
import { clearSessionCookie, getAccount } from './accounts/sessionCookie.ts';
import { clearGuest, ensureVisitor, readGuestId, readVisitor, resolveVisitor } from './accounts/visitor.ts';
import type { Env } from './env.ts';
import { noRoute, Redirect, type HttpError } from './http/httpErrors.ts';
import { isCrawler } from './http/isCrawler.ts';
import { allowStoring, setPublicHeaders } from './http/pageCache.ts';
import { readSharedCookies } from './http/pageKey.ts';
import type { ParsedQuery } from './http/queryParser.ts';
import { PAYLOAD } from './http/requestClass.ts';
import { markTime } from './http/serverTiming.ts';
import { hasSamples } from './products/bookings/sampleSource.ts';
import { cacheProductMarkup } from './products/cachedMarkup.ts';
import { cacheSiteMarkup } from './render/cacheSiteMarkup.ts';
import { sendDocument, type DocumentSurround, type RenderDeps } from './render/documentHandler.tsx';
import { isDataAddress } from './render/errors.ts';
import type { PageRequest, ResolvedPage } from './render/pageResolver.ts';
import { sendPayload } from './render/sendPayload.ts';
import type { Services } from './services.ts';
import { NOTICE_COOKIE } from './settings/brandPaths.ts';
import { getSiteFrame } from './settings/siteFrame.ts';

const COMPLETE_COOKIE = 'rs_complete';
/** Shared reason for every abort: `abort()` without a reason would create an error with a stack each time. */
const CONNECTION_CLOSED = new DOMException('the connection is closed', 'AbortError');

interface PagesDeps extends RenderDeps {
  services: Services;
  buildId: string;
  /** Sends the last good copy of a public page. Returns false when there is none. */
  sendOld: (req: Request, res: Response) => boolean;
}

/** Serves every page as a document, as `_payload.json` and as a form post (docs/requests.md). */
export function createPageRouter(deps: PagesDeps): Router {
  cacheSiteMarkup();
  cacheProductMarkup();
  const router = Router();
  router.get('/{*path}', rememberComplete(deps.services.env));
  router.all('/{*path}', async (req, res, next) => {
    if (!['GET', 'HEAD', 'POST'].includes(req.method)) return next();
    const asPayload = req.path.endsWith(PAYLOAD);
    const path = asPayload ? req.path.slice(0, -PAYLOAD.length) || '/' : req.path;
    if (!asPayload && isDataAddress(path) && !deps.resolver.match(path)) return next(noRoute(path));
    res.locals.routeId = deps.resolver.match(path)?.id;
    await resolveVisitor(req, res, deps.services);
    const request = toPageRequest(req, res, path, deps.services);
    res.setHeader('cache-control', 'private, no-store');
    const page = await deps.resolver.resolve(request);
    // The visitor has left, so nothing is rendered.
    if (request.signal.aborted) return;
    if (asPayload) {
      if (isPublic(req, page)) {
        setPublicHeaders(res);
        res.setHeader('cache-control', 'public, max-age=30');
      }
      return sendPayload(res, page, deps.buildId);
    }
    if (page instanceof Redirect) return res.redirect(page.status, page.url);
    markTime(res, 'loadedAt');
    res.locals.routeId = page.route?.id;
    if (page.status === 503 && deps.sendOld(req, res)) return;
    if (page.error || page.route?.robots === 'noindex') res.setHeader('x-robots-tag', 'noindex, nofollow');
    if (isPublic(req, page)) {
      setPublicHeaders(res);
      allowStoring(res);
    }
    for (const [name, value] of Object.entries(page.headers)) res.setHeader(name, value);
    sendDocument(req, res, page, {
      ...deps,
      site: buildSite(req, deps),
      around: buildAround(req, deps),
      complete: request.complete,
    });
  });
  return router;
}

/** Returns true for public routes without a form or a visitor's cookie, whose response is the same for all visitors. */
function isPublic(req: Request, page: ResolvedPage | Redirect): boolean {
  if (page instanceof Redirect || req.method === 'POST') return false;
  if (readSharedCookies(req.headers.cookie) === null) return false;
  return page.route?.cache === 'public' && page.status === 200 && !page.hasLateData;
}

export function showError(deps: PagesDeps) {
  return async (error: HttpError, req: Request, res: Response): Promise<void> => {
    if (error.status === 503 && deps.sendOld(req, res)) return;
    const request = { ...toPageRequest(req, res, toSafePath(req.path), deps.services), form: null };
    const page = await deps.resolver.resolveError(request, error);
    const site = buildSite(req, deps);
    sendDocument(req, res, page, { ...deps, site, around: buildAround(req, deps), complete: true });
  };
}

/**
 * Returns `/` for broken percent-encoding, which the router cannot match: the error then appears in the home page's
 * layout.
 */
function toSafePath(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return '/';
  }
}

/** `<noscript>` sends visitors without scripts to `?complete=1` once; a cookie then stores the choice. */
const rememberComplete =
  ({ publicUrl }: Pick<Env, 'publicUrl'>): RequestHandler =>
  (req, res, next) => {
    const query = new URLSearchParams(req.originalUrl.split('?')[1]);
    if (query.get('complete') !== '1') return next();
    query.delete('complete');
    res.cookie(COMPLETE_COOKIE, '1', { path: '/', sameSite: 'lax', secure: publicUrl.startsWith('https:') });
    res.redirect(303, req.path + (query.size > 0 ? `?${query}` : ''));
  };

function toPageRequest(req: Request, res: Response, path: string, services: Services): PageRequest {
  const aborter = new AbortController();
  res.on('close', () => aborter.abort(CONNECTION_CLOSED));
  const search = req.originalUrl.includes('?') ? req.originalUrl.slice(req.originalUrl.indexOf('?')) : '';
  return {
    // Concatenates, because `new URL('//evil.test', base)` would use evil.test as the host.
    url: new URL(services.env.publicUrl + path + search),
    form: req.method === 'POST' ? ((req.body ?? {}) as ParsedQuery) : null,
    visitorId: readVisitor(req),
    guestId: readGuestId(req),
    ensureVisitor: () => ensureVisitor(req, res, services),
    openCookie: (name) => req.cookies?.[name] as string | undefined,
    account: getAccount(req),
    returnedAccount: readReturnedAccount(req, services),
    pendingSignIn: readPendingSignIn(req, services),
    browser: {
      getOrigin: (options) => getRequestOrigin(req, options),
      startSession: (result) => startSession(req, res, services, result),
      endSession: () => endSession(res, services),
      clearSessionCookie: () => clearSessionCookie(res, services.env),
      clearGuest: () => clearGuest(res, services),
      storePendingSignIn: (pending) => storePendingSignIn(res, services, pending),
      clearReturnedAccount: () => clearProviderSignIn(res, services.env),
      writeOpenCookie: (name, value) => writeOpenCookie(res, services, name, value),
    },
    now: services.clock(),
    services,
    signal: aborter.signal,
    complete: !req.path.endsWith(PAYLOAD) && isCompleteRequest(req),
    requestId: res.locals.requestId as string,
    clientAddress: req.ip ?? '',
  };
}

function writeOpenCookie(res: Response, { env }: Services, name: string, value: string): void {
  res.cookie(name, value, {
    path: '/',
    sameSite: 'lax',
    secure: env.publicUrl.startsWith('https:'),
    encode: String,
    ...(value === '' && { maxAge: 0 }),
  });
}

function isCompleteRequest(req: Request): boolean {
  return req.cookies?.[COMPLETE_COOKIE] === '1' || isCrawler(req.get('user-agent'));
}

interface KnownSites {
  settings: object;
  byMode: Map<Site['colorMode'], Site>;
}

const knownSites = new WeakMap<PagesDeps, KnownSites>();

/** Builds the data of the site. Visitors who have not signed in share one object, so it is serialised once. */
function buildSite(req: Request, deps: PagesDeps): Site {
  const mode: unknown = req.cookies?.['nuxt-color-mode'];
  const colorMode = mode === 'light' || mode === 'dark' ? mode : 'system';
  const { values } = deps.services.settings;
  let known = knownSites.get(deps);
  if (known?.settings !== values) known = { settings: values, byMode: new Map() };
  knownSites.set(deps, known);
  const site = known.byMode.get(colorMode) ?? buildPublicSite(colorMode, deps);
  known.byMode.set(colorMode, site);
  const user = toSiteUser(req);
  return user ? { ...site, user } : site;
}

function buildPublicSite(colorMode: Site['colorMode'], { services, buildId }: PagesDeps): Site {
  const { picture, node, seller } = getSiteFrame(services.settings.values, services.clock());
  const products = Object.fromEntries(
    services.env.products.map((name) => [name, { sample: hasSamples(services[name]) }]),
  );
  return {
    brand: services.settings.values.brand.name,
    publicUrl: services.env.publicUrl,
    image: picture,
    ...(Object.keys(node).length > 0 && { agency: node }),
    ...(seller.length > 0 && { seller }),
    buildId,
    footer: buildFooterLists({ products }),
    products,
    unsent: listUnsentChannels(services),
    colorMode,
    user: null,
  };
}

function buildAround(req: Request, { services }: PagesDeps): DocumentSurround {
  const frame = getSiteFrame(services.settings.values, services.clock());
  const isClosed = frame.noticeId !== null && req.cookies?.[NOTICE_COOKIE] === frame.noticeId;
  return {
    head: frame.stylesheet ? `<link rel="stylesheet" href="${frame.stylesheet.href}"/>` : '',
    top: isClosed ? '' : frame.notice,
    end: frame.agency,
  };
}

/** Lists the channels without a provider. A real CMS sends account mails itself. */
function listUnsentChannels({ env, cms }: Services): Site['unsent'] {
  const { sms, smtp } = env.notify;
  return [
    ...(sms === null ? (['sms'] as const) : []),
    ...(smtp === null && cms.embeddedUsers !== null ? (['mail'] as const) : []),
  ];
}

/** Returns only the name, because every page contains it. */
function toSiteUser(req: Request): Site['user'] {
  const account = getAccount(req);
  return account && { name: account.user.username };
}
