import path from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express, type RequestHandler } from 'express';
import { routeObjects } from '../client/app/routeObjects.tsx';
import type { PageRoute } from '../client/app/routeTypes.ts';
import { PAGE_ROUTES } from '../client/routes.tsx';
import { authProxy } from './accounts/authProxy.ts';
import { myData } from './accounts/myDataRoute.ts';
import { readSession } from './accounts/sessionCookie.ts';
import { cmsMedia } from './cms/cmsMedia.ts';
import { cmsWebhooks } from './cms/cmsWebhooks.ts';
import { blogFeed } from './content/blogFeed.ts';
import { accessLog } from './http/accessLog.ts';
import { hashedAssets, publicFiles } from './http/assets.ts';
import { builds, readBuild } from './http/builds.ts';
import { canonicalUrl } from './http/canonicalUrl.ts';
import { clientErrors } from './http/clientErrors.ts';
import { formBody } from './http/formBody.ts';
import { health } from './http/health.ts';
import { icons } from './http/icons.ts';
import { methods } from './http/methods.ts';
import { metrics } from './http/metrics.ts';
import { pageCache } from './http/pageCache.ts';
import { parseQuery } from './http/queryParser.ts';
import { MOVED, resolvePath } from './http/redirects.ts';
import { requestId } from './http/requestId.ts';
import { robots } from './http/robots.ts';
import { sameOrigin } from './http/sameOrigin.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { siteFiles } from './http/siteFiles.ts';
import { sitemaps } from './http/sitemaps.ts';
import { oneHost, utf8Only } from './http/wellFormed.ts';
import { withoutMarketing } from './http/withoutMarketing.ts';
import { mailbox } from './notifications/mailbox.ts';
import { buildAttachments } from './orders/notices/tripAttachments.ts';
import { paymentCallback } from './orders/payments/paymentCallback.ts';
import { calendarFile } from './orders/tickets/calendarFile.ts';
import { ticketKeysFile } from './orders/tickets/ticketKeysFile.ts';
import { pages, showError } from './pages.ts';
import { sandboxBank } from './payments/sandbox/sandboxBank.ts';
import { guessPages } from './products/guessPages.ts';
import { allModules, soldModules } from './products/products.ts';
import { errorHandler, notFoundHandler } from './render/errors.ts';
import { islands } from './render/islandRoute.ts';
import type { ServerPage } from './render/page.ts';
import { BuildAssets, type LoadableStats } from './render/pageAssets.ts';
import { PageResolver } from './render/pageResolver.ts';
import { startPage } from './render/startPage.ts';
import { SERVER_PAGES } from './serverPages.ts';
import type { Services } from './services.ts';
import { sampleParts } from './startRules.ts';

export interface AppOptions {
  services: Services;
  stats: LoadableStats;
  assetFolder: string;
  publicFolder: string;
  stopping?: () => boolean;
  routes?: readonly PageRoute[];
  serverPages?: Readonly<Record<string, ServerPage>>;
}

/** The default window of 4 MiB is allocated per response. */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

export function createApp({
  services,
  stats,
  assetFolder,
  publicFolder,
  stopping = () => false,
  routes: allRoutes = PAGE_ROUTES,
  serverPages = SERVER_PAGES,
}: AppOptions): Express {
  const { env, log } = services;
  const build = readBuild(assetFolder);
  const development = env.mode === 'development';
  const routes = allRoutes
    .filter((route) => !route.development || env.mode !== 'production')
    .filter((route) => !route.sells || env.products.includes(route.sells));
  const sold = soldModules(env);
  // Buses before flights: their addresses are more specific.
  const guesses = sold.map((product) => product.guesses).toReversed();
  const resolver = new PageResolver(routeObjects(routes), serverPages, log, (pathname, exists) =>
    guessPages(pathname, guesses, exists),
  );
  const pageDeps = { services, resolver, assets: new BuildAssets(stats), log, buildId: build.id };

  const publicPages = pageCache(
    (path) => resolver.match(path)?.cache === 'public',
    () => services.clock().getTime(),
  );
  const dropContent = () => {
    services.content.clear();
    publicPages.clear();
  };

  const useAll = (handlers: readonly RequestHandler[]) => handlers.forEach((handler) => app.use(handler));

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env.trustProxy);
  app.set('query parser', parseQuery);
  app.set('case sensitive routing', true);
  app.set('strict routing', true);

  app.use(requestId);
  app.use(accessLog(log));
  app.use(publicPages.lookup);
  app.use(
    securityHeaders({
      https: env.publicUrl.startsWith('https:'),
      development,
      imageOrigins: env.cms.mediaOrigin ? [env.cms.mediaOrigin] : [],
      gatewayOrigins: originsOf(services.gateways),
      hidden: !env.searchEngines,
    }),
  );
  app.use(oneHost);
  app.use(methods);
  app.use(canonicalUrl(resolvePath(resolver), (path) => resolver.match(path)?.cache === 'public'));
  app.use(withoutMarketing);
  app.use(startPage(sold[0]?.startPath ?? '/', build.id));
  app.use(builds(assetFolder, build, { prerendered: prerendered(routes), moved: MOVED }));
  app.use(hashedAssets(assetFolder));
  app.use(publicFiles(publicFolder));
  app.use(health(services, sampleParts(services.env), stopping));
  app.use(metrics(services));
  useAll(allModules().flatMap((product) => product.bodyRoutes?.(services) ?? []));
  app.use(cmsWebhooks(env.cms.webhookSecret, dropContent));
  app.use(compression({ threshold: 1024, brotli: BROTLI }));
  app.use(icons(services.icons));
  app.use(islands(Object.assign({}, ...sold.map((product) => product.islands)), services));
  useAll(sold.flatMap((product) => product.routes?.(services) ?? []));
  app.use(siteFiles(services), ticketKeysFile(services));
  app.use(blogFeed(services));
  app.use(cmsMedia(services));
  app.use(robots(env.publicUrl));
  app.use(sitemaps({ routes, serverPages, services }));
  app.use(publicPages.handler);
  app.use(cookieParser());
  app.use(readSession(env, services.accounts));
  app.use(calendarFile(services));
  useAll(sold.flatMap((product) => product.visitorRoutes?.(services) ?? []));
  app.use(utf8Only);
  app.use(sameOrigin(env, /^\/payment\/callback\//));
  app.use(clientErrors(log));
  app.use(authProxy(services));
  app.use(myData(services));
  app.use(mailbox(services, [pageDeps.assets.stylesheet], (payload) => buildAttachments(services, payload)));
  useAll(allModules().flatMap((product) => product.orderRoutes?.(services) ?? []));
  app.use(formBody());
  app.use(sandboxBank(services, { brand: env.brand, stylesheets: [pageDeps.assets.stylesheet] }));
  app.use(paymentCallback(services));
  app.use(pages(pageDeps));
  app.use(notFoundHandler);
  app.use(errorHandler(log, showError(pageDeps), services.security));
  return app;
}

function originsOf(gateways: Services['gateways']): string[] {
  return [...gateways.values()].flatMap(({ origin }) => origin ?? []);
}

function prerendered(routes: readonly PageRoute[]): string[] {
  return routes
    .filter(({ cache, path }) => cache === 'public' && !path.includes(':'))
    .map((route) => `/${route.path}`);
}

export function builtFolders(root: string): { assetFolder: string; publicFolder: string; statsFile: string } {
  const assetFolder = path.join(root, 'dist/client');
  return {
    assetFolder,
    publicFolder: path.join(root, 'public'),
    statsFile: path.join(assetFolder, 'loadable-stats.json'),
  };
}
