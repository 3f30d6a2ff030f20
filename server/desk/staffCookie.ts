import type { CookieOptions, Request, Response } from 'express';
import type { Env } from '../env.ts';

function describeCookie({ publicUrl }: Pick<Env, 'publicUrl'>): { name: string; options: CookieOptions } {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-rs_desk' : 'rs_desk',
    options: { httpOnly: true, secure, path: '/', sameSite: 'strict' },
  };
}

export function readStaffToken(req: Request, env: Pick<Env, 'publicUrl'>): string | null {
  const token: unknown = req.cookies?.[describeCookie(env).name];
  return typeof token === 'string' && token !== '' ? token : null;
}

/** Writes a cookie that ends with the browser; the server may end the session earlier. */
export function writeStaffToken(res: Response, env: Pick<Env, 'publicUrl'>, token: string): void {
  const { name, options } = describeCookie(env);
  res.cookie(name, token, options);
}

export function clearStaffToken(res: Response, env: Pick<Env, 'publicUrl'>): void {
  const { name, options } = describeCookie(env);
  res.cookie(name, '', { ...options, maxAge: 0 });
}
