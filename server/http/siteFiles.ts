import { Router } from 'express';
import type { Services } from '../services.ts';
import { readOnly } from './methods.ts';

const SECURITY_VALID_DAYS = 180;
const DAY_MS = 24 * 3_600_000;

export function createSiteFileRouter({
  env,
  clock,
  settings,
}: Pick<Services, 'env' | 'clock' | 'settings'>): Router {
  const router = Router();
  router.all('/manifest.webmanifest', readOnly, (_req, res) => {
    res.setHeader('cache-control', 'public, max-age=86400');
    res.type('application/manifest+json').send(JSON.stringify(buildManifest(settings.values.brand.name)));
  });
  router.all('/.well-known/security.txt', readOnly, (_req, res) => {
    res.setHeader('cache-control', 'public, max-age=86400');
    res.type('text/plain').send(buildSecurityText(env, clock()));
  });
  return router;
}

function buildManifest(brand: string) {
  return {
    name: brand,
    short_name: brand,
    description: 'بلیط هواپیما با قیمت نهایی و مبلغ استرداد به تومان، پیش از خرید',
    lang: 'fa-IR',
    dir: 'rtl',
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: '#f3f6fa',
    theme_color: '#081437',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any maskable' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
    ],
  };
}

/** Builds security.txt (RFC 9116). The default contact is the role mailbox of RFC 2142. */
function buildSecurityText({ publicUrl, securityContact }: Services['env'], now: Date): string {
  const expires = new Date(now.getTime() + SECURITY_VALID_DAYS * DAY_MS);
  return [
    `Contact: ${securityContact ?? `mailto:security@${new URL(publicUrl).hostname}`}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: fa, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
