import type { Request, Response } from 'express';
import type { Services } from '../services.ts';
import type { Asker, AuthResult } from './accounts.ts';
import { claimOrders } from './claimOrders.ts';
import { accountOf, clearSessionCookie, setSessionCookie } from './sessionCookie.ts';
import { clearGuest, readGuest } from './visitor.ts';

type Entered = Extract<AuthResult, { ok: true; session: object }>;

/** Who asks by a request. */
export function askerOf(req: Request, { remember = true }: { remember?: boolean } = {}): Asker {
  return {
    address: req.ip ?? '',
    userAgent: req.get('user-agent') ?? '',
    remember,
    previous: accountOf(req),
  };
}

/** Gives the browser its session, and the person what this browser did as a guest. */
export async function enter(
  req: Request,
  res: Response,
  services: Services,
  entered: Entered,
): Promise<void> {
  await claimOrders(services.db, { guestId: readGuest(req), visitorId: entered.account.visitorId });
  clearGuest(res);
  setSessionCookie(res, services.env, entered.session);
}

/** The browser forgets who was signed in. */
export function leave(res: Response, { env }: Pick<Services, 'env'>): void {
  clearSessionCookie(res, env);
  clearGuest(res);
}
