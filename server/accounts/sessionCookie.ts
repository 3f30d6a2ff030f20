import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import type { Env } from '../env.ts';
import type { Accounts, SignedIn } from './accounts.ts';
import type { OpenedSession } from './sessions.ts';

function getSessionCookie(env: Pick<Env, 'cms' | 'publicUrl'>): { name: string; options: CookieOptions } {
  const { cookieName, cookieOptions } = env.cms;
  const secure = cookieOptions.secure ?? env.publicUrl.startsWith('https:');
  const { path = '/', sameSite = 'lax', domain } = cookieOptions;
  // The browser drops a `__Host-` cookie that breaks one of these conditions.
  const host = secure && path === '/' && domain === undefined;
  return {
    name: cookieName ?? (host ? '__Host-rs_session' : 'rs_session'),
    options: { httpOnly: true, secure, path, sameSite, ...(domain !== undefined && { domain }) },
  };
}

export function readSession(env: Pick<Env, 'cms' | 'publicUrl'>, accounts: Accounts): RequestHandler {
  const { name } = getSessionCookie(env);
  return async (req, res, next) => {
    const token: unknown = req.cookies?.[name];
    if (typeof token === 'string' && token !== '') {
      res.locals.account = await accounts.authenticate(token);
    }
    next();
  };
}

export function getAccount(req: Request): SignedIn | null {
  return (req.res?.locals.account as SignedIn | null | undefined) ?? null;
}

export function setSessionCookie(
  res: Response,
  env: Pick<Env, 'cms' | 'publicUrl'>,
  session: OpenedSession,
): void {
  const { name, options } = getSessionCookie(env);
  res.cookie(name, session.token, {
    ...options,
    ...(session.maxAgeMs !== null && { maxAge: session.maxAgeMs }),
  });
}

export function clearSessionCookie(res: Response, env: Pick<Env, 'cms' | 'publicUrl'>): void {
  const { name, options } = getSessionCookie(env);
  res.cookie(name, '', { ...options, maxAge: 0 });
}
