import { createHash, randomFillSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { COLOR_MODE_SCRIPT } from '../../client/shell/colorModeScript.ts';

/** The inline script is equal on every page, so cached pages use its hash and need no nonce. */
const COLOR_MODE_HASH = `'sha256-${createHash('sha256').update(COLOR_MODE_SCRIPT).digest('base64')}'`;

export function getCspNonce(res: Response): string {
  return res.locals.nonce as string;
}

const NONCE_BYTES = 18;
/** Random bytes of the next nonces, because a call for each costs as much as for hundreds. */
const randomPool = Buffer.alloc(NONCE_BYTES * 256);
let used = randomPool.length;

export function createNonce(): string {
  if (used === randomPool.length) {
    randomFillSync(randomPool);
    used = 0;
  }
  used += NONCE_BYTES;
  return randomPool.toString('base64', used - NONCE_BYTES, used);
}

/** Placeholder for the nonce while the headers are built. */
const NONCE_PLACE = 'nonce-place';
const CSP = 'content-security-policy';

interface HeaderOptions {
  https: boolean;
  development: boolean;
  gatewayOrigins: readonly string[];
  imageOrigins: readonly string[];
  hidden: boolean;
}

/** Sets the same headers as helmet. They are built once, because only the nonce differs between responses. */
export function createSecurityHeaders(options: HeaderOptions): RequestHandler {
  const headers = buildHeaders(options);
  const policy = (headers.get(CSP) ?? '').split(NONCE_PLACE);
  headers.delete(CSP);
  return (_req, res, next) => {
    const nonce = createNonce();
    res.locals.nonce = nonce;
    res.setHeader(CSP, policy.join(nonce));
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

/** Browsers also check `form-action` on redirects after a form post, so it lists the gateways. */
function buildHeaders(options: HeaderOptions): Map<string, string> {
  const headers = new Map<string, string>();
  const setHelmet = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", COLOR_MODE_HASH, `'nonce-${NONCE_PLACE}'`],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...options.imageOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'", ...options.gatewayOrigins],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        ...(options.https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: options.https
      ? { maxAge: 63_072_000, includeSubDomains: true, preload: true }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  const collector = {
    setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value),
    removeHeader: () => undefined,
  };
  setHelmet({} as IncomingMessage, collector as unknown as ServerResponse, () => undefined);
  headers.set(
    'permissions-policy',
    'camera=(), microphone=(), geolocation=(), payment=(), interest-cohort=()',
  );
  if (options.hidden) headers.set('x-robots-tag', 'noindex, nofollow');
  return headers;
}
