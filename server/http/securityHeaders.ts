import { createHash, randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { COLOR_MODE_SCRIPT } from '../../client/shell/colorModeScript.ts';

/** The inline script is equal in every page, so a hash spares cached pages a nonce. */
const COLOR_MODE_HASH = `'sha256-${createHash('sha256').update(COLOR_MODE_SCRIPT).digest('base64')}'`;

export function getCspNonce(res: Response): string {
  return res.locals.nonce as string;
}

export function createNonce(): string {
  return randomBytes(18).toString('base64');
}

/** Browsers check `form-action` on redirects after a form post too, so it lists the gateways. */
export function createSecurityHeaders(options: {
  https: boolean;
  development: boolean;
  gatewayOrigins: readonly string[];
  imageOrigins: readonly string[];
  hidden: boolean;
}): RequestHandler[] {
  const nonce: RequestHandler = (_req, res, next) => {
    res.locals.nonce = createNonce();
    next();
  };
  return [
    nonce,
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", COLOR_MODE_HASH, (_req, res) => `'nonce-${getCspNonce(res as Response)}'`],
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
    }),
    (_req, res, next) => {
      res.setHeader(
        'permissions-policy',
        'camera=(), microphone=(), geolocation=(), payment=(), interest-cohort=()',
      );
      if (options.hidden) res.setHeader('x-robots-tag', 'noindex, nofollow');
      next();
    },
  ];
}
