import { Router } from 'express';
import { readOnly } from './methods.ts';

/**
 * `/robots.txt`. Personal pages are not here on purpose: they say `noindex` themselves, which a crawler must be able to
 * read (contracts/seo.md, section 2). It depends on nothing that could fail.
 */
export function robots(publicUrl: string): Router {
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
