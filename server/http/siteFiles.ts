import { Router } from 'express';
import { TOKEN_FORMS } from '../orders/tickets/ticketSignature.ts';
import type { Services } from '../services.ts';
import { readOnly } from './methods.ts';

const SECURITY_VALID_DAYS = 180;
const DAY_MS = 24 * 3_600_000;

/** Files that name the operator and its keys: the manifest and what lies under `/.well-known/`. */
export function siteFiles({
  env,
  clock,
  ticketSigner,
}: Pick<Services, 'env' | 'clock' | 'ticketSigner'>): Router {
  const router = Router();
  router.all('/manifest.webmanifest', readOnly, (_req, res) => {
    res.setHeader('cache-control', 'public, max-age=86400');
    res.type('application/manifest+json').send(JSON.stringify(manifest(env.brand)));
  });
  router.all('/.well-known/security.txt', readOnly, (_req, res) => {
    res.setHeader('cache-control', 'public, max-age=86400');
    res.type('text/plain').send(securityText(env, clock()));
  });
  // Readers at a gate load them once and check tickets without a network from then on.
  router.all('/.well-known/rahsepar-keys.json', readOnly, async (_req, res) => {
    const keys = await ticketSigner.publicKeys();
    res.set({ 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' });
    res.json({ form: TICKET_FORM, keys });
  });
  return router;
}

/** How a reader takes the code of a ticket apart (server/orders/tickets/ticketSignature.ts). */
const TICKET_FORM = {
  parameter: 'ticket',
  encoding: 'base64url',
  bytes: [
    'number of the form',
    'id of the key',
    'UTF-8 lines',
    'Ed25519 signature of all before it, 64 bytes',
  ],
  lines: TOKEN_FORMS,
};

function manifest(brand: string) {
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

/** RFC 9116. Without a setting the contact is the role mailbox of RFC 2142. */
function securityText({ publicUrl, securityContact }: Services['env'], now: Date): string {
  const expires = new Date(now.getTime() + SECURITY_VALID_DAYS * DAY_MS);
  return [
    `Contact: ${securityContact ?? `mailto:security@${new URL(publicUrl).hostname}`}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: fa, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
