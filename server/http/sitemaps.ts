import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Response } from 'express';
import type { PageRoute } from '../../client/app/routeTypes.ts';
import type { PageAddress, ServerPage } from '../render/page.ts';
import type { Services } from '../services.ts';
import { HttpError, noRoute } from './httpErrors.ts';
import { readOnly } from './methods.ts';
import {
  buildSitemapIndex,
  buildSitemapText,
  SITEMAP_LIMITS,
  surveySitemap,
  type SitemapPart,
} from './sitemapXml.ts';

type Section = NonNullable<PageRoute['sitemap']>;

const SECTIONS: readonly Section[] = ['pages', 'airplane', 'bus', 'blogs'];

interface SitemapDeps {
  routes: readonly PageRoute[];
  serverPages: Readonly<Record<string, ServerPage>>;
  services: Services;
  limits?: typeof SITEMAP_LIMITS;
}

/** Combines the route table with server pages, so that no page is forgotten (docs/spec/seo.md#sitemaps). */
export function createSitemapRouter({
  routes,
  serverPages,
  services,
  limits = SITEMAP_LIMITS,
}: SitemapDeps): Router {
  const { publicUrl } = services.env;
  const addresses = (section: Section) =>
    listAddresses(
      routes.filter((route) => route.sitemap === section && route.robots !== 'noindex'),
      serverPages,
      services,
    );
  const survey = (section: Section) =>
    surveySitemap(addresses(section), publicUrl, limits).catch((cause: unknown) => {
      // A search engine retains its pages after a 503; an empty file would remove them.
      throw new HttpError(503, `no addresses for the sitemap ${section}`, {
        headers: { 'retry-after': '600' },
        cause,
      });
    });

  const router = Router();
  router.all('/sitemap.xml', readOnly, async (_req, res) => {
    const files = await Promise.all(
      SECTIONS.map(async (section) => listSitemapFiles(section, await survey(section))),
    );
    const text = buildSitemapIndex(files.flat(), publicUrl);
    setXmlHeaders(res);
    res.send(text);
  });
  router.all(/^\/([a-z]+)-sitemap(?:-([1-9]\d{0,4}))?\.xml$/, readOnly, async (req, res, next) => {
    const section = SECTIONS.find((name) => name === req.params[0]);
    if (!section || req.params[1] === '1') return next(noRoute(req.path));
    const part = (await survey(section))[Number(req.params[1] ?? 1) - 1];
    if (!part) return next(noRoute(req.path));
    setXmlHeaders(res);
    res.setHeader('etag', part.etag);
    if (req.fresh) return res.status(304).end();
    if (req.method === 'HEAD') return res.end();
    await pipeline(Readable.from(buildSitemapText(addresses(section), part, publicUrl)), res);
  });
  return router;
}

function setXmlHeaders(res: Response): void {
  res.setHeader('content-type', 'application/xml; charset=utf-8');
  res.setHeader('cache-control', 'public, max-age=3600');
}

function listSitemapFiles(section: Section, parts: readonly SitemapPart[]) {
  return parts.map(({ changed }, index) => ({
    path: `/${section}-sitemap${index === 0 ? '' : `-${index + 1}`}.xml`,
    changed,
  }));
}

async function* listAddresses(
  routes: readonly PageRoute[],
  serverPages: SitemapDeps['serverPages'],
  services: Services,
): AsyncGenerator<PageAddress> {
  for (const route of routes) {
    const named = serverPages[route.id]?.addresses;
    if (named) yield* named(services);
    else if (!route.path.includes(':')) yield { path: `/${route.path}` };
  }
}
