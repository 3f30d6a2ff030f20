import { timingSafeEqual } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import { z } from 'zod';
import type { Env } from '../env.ts';
import type { Services } from '../services.ts';
import type { PendingSignIn } from './accounts.ts';
import { seal, unseal } from './sealedToken.ts';
import type { SessionUser } from './sessionUser.ts';

export interface ReturnedAccount {
  provider: string;
  name: string;
  email: string;
  jwt: string;
}

type Deps = Pick<Services, 'env' | 'cms' | 'clock' | 'randomBytes' | 'providerSecret'>;

const LIFE_MS = 600_000;
/** Browsers drop cookies above 4096 bytes, including name and attributes. */
const MAX_VALUE_LENGTH = 3800;

const STORED = z.discriminatedUnion('step', [
  z.object({ step: z.literal('started'), provider: z.string(), state: z.string(), until: z.number() }),
  z.object({
    step: z.literal('returned'),
    provider: z.string(),
    name: z.string(),
    email: z.string(),
    jwt: z.string(),
    until: z.number(),
  }),
  z.object({
    step: z.literal('code'),
    jwt: z.string(),
    userKey: z.string(),
    remember: z.boolean(),
    until: z.number(),
  }),
]);
type Stored = z.infer<typeof STORED>;

/** The prefix `__Host-` stops a sibling domain from planting a sign-in that it started. */
function getProviderCookie({ publicUrl }: Pick<Env, 'publicUrl'>): { name: string; options: CookieOptions } {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-rs_connect' : 'rs_connect',
    options: { httpOnly: true, secure, sameSite: 'lax', path: '/' },
  };
}

export function startProviderSignIn(res: Response, deps: Deps, provider: string): string {
  const state = deps.randomBytes(16).toString('hex');
  store(res, deps, { step: 'started', provider, state, until: deps.clock().getTime() + LIFE_MS });
  const callback = `${deps.env.publicUrl}/api/auth/${provider}/callback?state=${state}`;
  return deps.cms.client.connectUrl(provider, callback);
}

/**
 * Checks that this browser started the sign-in. Strapi 3 loses the state, so there only the confirmation page protects.
 */
export function readProviderReturn(req: Request, deps: Deps, provider: string): string | null {
  const stored = read(req, deps);
  if (stored?.step !== 'started' || stored.provider !== provider) return null;
  // Strapi's OAuth library appends its result with a second question mark.
  const query = new URLSearchParams(req.originalUrl.split('?').slice(1).join('&'));
  const state = query.get('state');
  if (state === null ? deps.cms.client.version !== 3 : !isSameText(state, stored.state)) return null;
  const token = query.get('access_token') ?? '';
  return /^[\x21-\x7e]{1,4096}$/.test(token) ? token : null;
}

/** Returns false when the sealed account does not fit in a cookie. */
export function storeReturnedAccount(
  res: Response,
  deps: Deps,
  provider: string,
  { jwt, user }: { jwt: string; user: SessionUser },
): boolean {
  const until = deps.clock().getTime() + LIFE_MS;
  return store(res, deps, {
    step: 'returned',
    provider,
    name: user.username.slice(0, 100),
    email: user.email.slice(0, 100),
    jwt,
    until,
  });
}

export function readReturnedAccount(req: Request, deps: Deps): ReturnedAccount | null {
  const stored = read(req, deps);
  return stored?.step === 'returned' ? stored : null;
}

/** Stores a sign-in with the right password until the visitor types the second-factor code. */
export function storePendingSignIn(res: Response, deps: Deps, pending: PendingSignIn): boolean {
  return store(res, deps, { step: 'code', ...pending, until: deps.clock().getTime() + LIFE_MS });
}

export function readPendingSignIn(req: Request, deps: Deps): PendingSignIn | null {
  const stored = read(req, deps);
  return stored?.step === 'code' ? stored : null;
}

export function clearProviderSignIn(res: Response, env: Pick<Env, 'publicUrl'>): void {
  const { name, options } = getProviderCookie(env);
  res.cookie(name, '', { ...options, maxAge: 0 });
}

function store(res: Response, { env, providerSecret }: Deps, stored: Stored): boolean {
  const { name, options } = getProviderCookie(env);
  const value = seal(providerSecret, JSON.stringify(stored));
  if (value.length > MAX_VALUE_LENGTH) return false;
  res.cookie(name, value, { ...options, maxAge: LIFE_MS });
  return true;
}

function read(req: Request, { env, clock, providerSecret }: Deps): Stored | null {
  const value: unknown = req.cookies?.[getProviderCookie(env).name];
  if (typeof value !== 'string' || value === '') return null;
  try {
    const stored = STORED.parse(JSON.parse(unseal(providerSecret, value)));
    return stored.until > clock().getTime() ? stored : null;
  } catch {
    return null;
  }
}

function isSameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
