import { createHash, randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { COLOR_MODE_SCRIPT } from '../../client/shell/colorModeScript.ts';

/** The one inline script that is the same in every page: allowed by its hash, so that cached pages need no nonce. */
const COLOR_MODE_HASH = `'sha256-${createHash('sha256').update(COLOR_MODE_SCRIPT).digest('base64')}'`;

/** The nonce of this response's late-data scripts. */
export function cspNonce(res: Response): string {
  return res.locals.nonce as string;
}

/**
 * The header set of every answer. No inline style or script without a nonce or hash. `form-action` stays with us: a
 * gateway is reached by a redirect of ours, which browsers check too, so the operator's gateways are listed.
 */
export function securityHeaders(options: {
  https: boolean;
  development: boolean;
  gatewayOrigins: readonly string[];
  /** Where pictures of the CMS may come from, besides ourselves. */
  imageOrigins: readonly string[];
  /** No answer may be shown by a search engine. */
  hidden: boolean;
}): RequestHandler[] {
  const nonce: RequestHandler = (_req, res, next) => {
    res.locals.nonce = randomBytes(18).toString('base64');
    next();
  };
  return [
    nonce,
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", COLOR_MODE_HASH, (_req, res) => `'nonce-${cspNonce(res as Response)}'`],
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
