import { Router } from 'express';
import { readOnly } from './methods.ts';

/** Omits personal pages from robots.txt: a crawler must be able to read their `noindex` (docs/spec/seo.md#robots). */
export function createRobotsRouter(publicUrl: string): Router {
  const text = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /connect/',
    'Disallow: /payment/callback/',
    'Disallow: /sandbox-bank/',
    'Disallow: /__nuxt_island/',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const router = Router();
  router.all('/robots.txt', readOnly, (_req, res) => {
    res.setHeader('cache-control', 'public, max-age=3600');
    res.type('text/plain').send(text);
  });
  return router;
}
