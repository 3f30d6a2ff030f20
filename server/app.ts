import type { RequestListener } from 'node:http';
import path from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import type { PageRoute } from '../client/app/routeTypes.ts';
import { toRouteObjects } from '../client/app/toRouteObjects.tsx';
import { PAGE_ROUTES } from '../client/routes.tsx';
import { createAuthProxy } from './accounts/authProxy.ts';
import { createMyDataRouter } from './accounts/myDataRoute.ts';
import { readSession } from './accounts/sessionCookie.ts';
import { createMediaProxy } from './cms/cmsMedia.ts';
import { createCmsWebhooks } from './cms/cmsWebhooks.ts';
import { createBlogFeed } from './content/blogFeed.ts';
import { createConversationLinkRouter } from './content/conversationLinkRouter.ts';
import { createDesk } from './desk/deskRouter.ts';
import { createAccessLog } from './http/accessLog.ts';
import { createAssetRouter, createPublicFiles } from './http/assets.ts';
import { createBuildRouter, readBuild } from './http/builds.ts';
import { createUrlRedirect } from './http/canonicalUrl.ts';
import { createClientErrorRouter } from './http/clientErrors.ts';
import { createFormParser } from './http/formBody.ts';
import { createHealthRouter } from './http/health.ts';
import { createIconRouter } from './http/icons.ts';
import { ignoreBackpressure } from './http/ignoreBackpressure.ts';
import { methods } from './http/methods.ts';
import { answerMetrics, createMetricsRouter } from './http/metrics.ts';
import { createOverloadGate } from './http/overloadGate.ts';
import { createPageCache } from './http/pageCache.ts';
import { parseQuery } from './http/queryParser.ts';
import { MOVED, resolvePath } from './http/redirects.ts';
import { classifyRequest } from './http/requestClass.ts';
import { requestId } from './http/requestId.ts';
import { createRoadPictures } from './http/roadPictures.ts';
import { createRobotsRouter } from './http/robots.ts';
import { createSameOrigin } from './http/sameOrigin.ts';
import { createSearchLimit } from './http/searchLimit.ts';
import { createSecurityHeaders } from './http/securityHeaders.ts';
import { createSiteFileRouter } from './http/siteFiles.ts';
import { createSitemapRouter } from './http/sitemaps.ts';
import { readStaticFiles } from './http/staticFile.ts';
import { stripMarketing } from './http/stripMarketing.ts';
import { requireOneHost, requireUtf8 } from './http/wellFormed.ts';
import { createMailbox } from './notifications/mailbox.ts';
import { createOrderFileRouter } from './orders/documents/orderFiles.ts';
import { createShortLinkRouter } from './orders/documents/shortLinks.ts';
import { buildAttachments } from './orders/notifications/buildAttachments.ts';
import { createPaymentCallback } from './orders/payments/paymentCallback.ts';
import { createTicketKeyRouter } from './orders/tickets/ticketKeysFile.ts';
import { createWalletRouter } from './orders/wallet/walletRouter.ts';
import { createPageRouter, showError } from './pages.ts';
import { createSandboxBank } from './payments/sandbox/sandboxBank.ts';
import { guessPages } from './products/guessPages.ts';
import { listModules, listSoldModules, listSoldProducts } from './products/products.ts';
import { getProductsOnSale } from './products/saleSettings.ts';
import { createErrorHandler, notFoundHandler } from './render/errors.ts';
import { createIslandRouter } from './render/islandRoute.ts';
import type { ServerPage } from './render/page.ts';
import { BuildAssets, type LoadableStats } from './render/pageAssets.ts';
import { PageResolver } from './render/pageResolver.ts';
import { createStartPage } from './render/startPage.ts';
import { SERVER_PAGES } from './serverPages.ts';
import type { Services } from './services.ts';
import { createBrandRouter, createNoticeRouter } from './settings/brandRouter.ts';
import { getSiteFrame } from './settings/siteFrame.ts';
import { listSampleParts } from './startRules.ts';
import { createSingleProcess, type Siblings } from './workers/workerChannel.ts';

export interface AppOptions {
  services: Services;
  stats: LoadableStats;
  assetFolder: string;
  publicFolder: string;
  /** Folder of the desk's own build. Without it, the desk's pages have neither styles nor scripts. */
  deskFolder?: string;
  stopping?: () => boolean;
  siblings?: Siblings;
  /** Returns the delay of the event loop in milliseconds. */
  readDelay?: () => number;
  /** Returns the number of connections accepted since the start. */
  countConnections?: () => number;
  routes?: readonly PageRoute[];
  serverPages?: Readonly<Record<string, ServerPage>>;
}

/** Uses a small window, because the default one of 4 MiB is allocated for each response. */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

/**
 * Creates the whole shop. A settings change that switches a product on or off changes the routes, so the shop is built
 * again.
 */
export function createApp(options: AppOptions): RequestListener {
  const { services } = options;
  const { settings } = services;
  const build = () => buildApp({ ...options, services: withSale(services) });
  let built = build();
  let sale = getProductsOnSale(services).products.join();
  settings.onChange(() => {
    const next = getProductsOnSale(services).products.join();
    if (next === sale) return built.clear();
    sale = next;
    built = build();
  });
  return (req, res) => built.app(req, res);
}

/** Returns the services with the products that are on sale now. */
function withSale(services: Services): Services {
  const { products } = getProductsOnSale(services);
  const env = { ...services.env, products };
  return products.join() === services.env.products.join()
    ? services
    : { ...services, env, sold: listSoldProducts(env, services) };
}

function buildApp({
  services,
  stats,
  assetFolder,
  publicFolder,
  deskFolder = path.join(path.dirname(assetFolder), 'desk'),
  stopping = () => false,
  siblings = createSingleProcess(),
  readDelay = () => 0,
  countConnections = () => 0,
  routes: allRoutes = PAGE_ROUTES,
  serverPages = SERVER_PAGES,
}: AppOptions): { app: Express; clear: () => void } {
  const { env, log } = services;
  const build = readBuild(assetFolder);
  const builtFiles = readStaticFiles(assetFolder);
  const development = env.mode === 'development';
  const routes = allRoutes
    .filter((route) => !route.development || env.mode !== 'production')
    .filter((route) => !route.sells || env.products.includes(route.sells));
  const sold = listSoldModules(env);
  // Buses come before flights, because their addresses are more specific.
  const guesses = sold.map((product) => product.guesses).toReversed();
  const resolver = new PageResolver(toRouteObjects(routes), serverPages, log, (pathname, exists) =>
    guessPages(pathname, guesses, exists),
  );
  const publicPages = createPageCache(
    (path) => resolver.match(path)?.cache === 'public',
    () => services.clock().getTime(),
    { getNoticeId: () => getSiteFrame(services.settings.values, services.clock()).noticeId },
  );
  const pageDeps = {
    services,
    resolver,
    assets: new BuildAssets(stats, (name) => (development ? undefined : builtFiles.get(name)?.integrity)),
    log,
    buildId: build.id,
    sendOld: (req: Request, res: Response) => publicPages.sendOld(req, res, { toAnyVisitor: true }),
  };
  const dropContent = () => {
    services.content.clear();
    publicPages.clear();
  };
  siblings.onRequest('clearContent', () => {
    dropContent();
    return '';
  });

  const limitSearch = createSearchLimit(env.searchesPerAddress, {
    now: () => services.clock().getTime(),
    onFirstRefusal: (address) => services.security('limit reached', address, { limit: 'searchesByAddress' }),
  });
  const gate = createOverloadGate({
    classify: (req) => classifyRequest(req, req.path, (path) => resolver.match(path)),
    readDelay,
    countConnections,
    limitSearch: (req) => (asksSuppliers(req, resolver) ? limitSearch(req.ip ?? '') : null),
    sendOldCopy: (req, res) => publicPages.sendOld(req, res),
  });

  const useAll = (handlers: readonly RequestHandler[]) => handlers.forEach((handler) => app.use(handler));

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env.trustProxy);
  app.set('query parser', parseQuery);
  app.set('case sensitive routing', true);
  app.set('strict routing', true);

  app.use(requestId);
  app.use(createAccessLog(log));
  app.use(publicPages.lookup);
  app.use(
    createSecurityHeaders({
      https: env.publicUrl.startsWith('https:'),
      development,
      imageOrigins: env.cms.mediaOrigin ? [env.cms.mediaOrigin] : [],
      gatewayOrigins: originsOf(services.gateways),
      hidden: !env.searchEngines,
    }),
  );
  app.use(requireOneHost);
  app.use(methods);
  app.use(createUrlRedirect(resolvePath(resolver), (path) => resolver.match(path)?.cache === 'public'));
  app.use(stripMarketing);
  app.use(createStartPage(sold[0]?.startPath ?? '/', build.id));
  app.use(createBuildRouter(assetFolder, build, { prerendered: listPrerendered(routes), moved: MOVED }));
  app.use(createAssetRouter(builtFiles));
  app.use(createPublicFiles(publicFolder));
  app.use(createHealthRouter(services, listSampleParts(services.env), stopping));
  answerMetrics(services, siblings, gate);
  if (env.metricsPort === undefined) app.use(createMetricsRouter(services, siblings));
  useAll(listModules().flatMap((product) => product.bodyRoutes?.(services) ?? []));
  app.use(
    createCmsWebhooks(env.cms.webhookSecret, async () => void (await siblings.request('clearContent'))),
  );
  app.use(gate.handler);
  app.use(ignoreBackpressure);
  app.use(compression({ threshold: 1024, brotli: BROTLI }));
  const letters = listModules().flatMap((product) => product.createLetterProvider?.(services) ?? []);
  if (env.desk.on) app.use(createDesk({ services, letters, folder: deskFolder }));
  app.use(createIconRouter(services.icons));
  app.use(createRoadPictures(listModules()));
  app.use(createIslandRouter(Object.assign({}, ...sold.map((product) => product.islands)), services));
  useAll(sold.flatMap((product) => product.routes?.(services) ?? []));
  app.use(createSiteFileRouter(services), createTicketKeyRouter(services));
  app.use(createBrandRouter(services));
  app.use(createBlogFeed(services));
  app.use(createMediaProxy(services));
  app.use(createRobotsRouter(env.publicUrl));
  app.use(createSitemapRouter({ routes, serverPages, services }));
  app.use(publicPages.handler);
  app.use(cookieParser());
  app.use(readSession(env, services.accounts));
  app.use(createOrderFileRouter(services), createShortLinkRouter(services), createWalletRouter(services));
  app.use(createConversationLinkRouter());
  useAll(sold.flatMap((product) => product.visitorRoutes?.(services) ?? []));
  app.use(requireUtf8);
  app.use(createSameOrigin(env, /^\/payment\/callback\//));
  app.use(createClientErrorRouter(log));
  app.use(createAuthProxy(services));
  app.use(createMyDataRouter(services));
  app.use(
    createMailbox(services, [pageDeps.assets.stylesheet], (payload) => buildAttachments(services, payload)),
  );
  useAll(listModules().flatMap((product) => product.orderRoutes?.(services) ?? []));
  app.use(createFormParser());
  app.use(createNoticeRouter(services));
  app.use(
    createSandboxBank(services, { settings: services.settings, stylesheets: [pageDeps.assets.stylesheet] }),
  );
  app.use(createPaymentCallback(services));
  app.use(createPageRouter(pageDeps));
  app.use(notFoundHandler);
  app.use(createErrorHandler(log, showError(pageDeps), services.security));
  return { app, clear: () => publicPages.clear() };
}

/** Returns true for searches, including prefetched ones. A list of cities asks no supplier. */
function asksSuppliers({ method, url, path }: Request, resolver: PageResolver): boolean {
  if (path.startsWith('/cities/')) return false;
  return classifyRequest({ method, url, headers: {} }, path, (page) => resolver.match(page)) === 'search';
}

function originsOf(gateways: Services['gateways']): string[] {
  return [...gateways.values()].flatMap(({ origin }) => origin ?? []);
}

function listPrerendered(routes: readonly PageRoute[]): string[] {
  return routes
    .filter(({ cache, path }) => cache === 'public' && !path.includes(':'))
    .map((route) => `/${route.path}`);
}

export function getFolders(root: string): { assetFolder: string; publicFolder: string; statsFile: string } {
  const assetFolder = path.join(root, 'dist/client');
  return {
    assetFolder,
    publicFolder: path.join(root, 'public'),
    statsFile: path.join(assetFolder, 'loadable-stats.json'),
  };
}
