import type { Request, Response } from 'express';
import type { Services } from '../services.ts';
import type { AuthResult, RequestOrigin } from './accounts.ts';
import { readDevice, rememberDevice } from './knownDevice.ts';
import { toDeviceName } from './proofCodes.ts';
import { clearSessionCookie, getAccount, setSessionCookie } from './sessionCookie.ts';
import { clearGuest } from './visitor.ts';

type SignInResult = Extract<AuthResult, { ok: true; session: object }>;

export function getRequestOrigin(
  req: Request,
  { remember = true }: { remember?: boolean } = {},
): RequestOrigin {
  return {
    address: req.ip ?? '',
    userAgent: req.get('user-agent') ?? '',
    remember,
    previous: getAccount(req),
    device: readDevice(req),
    answered: () => waitForEnd(req.res),
  };
}

function waitForEnd(res: Response | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (!res || res.closed) resolve();
    else res.once('close', resolve);
  });
}

/**
 * Leaves guest orders with the guest until the user claims them: on a shared computer they may belong to another
 * person.
 */
export function startSession(req: Request, res: Response, services: Services, result: SignInResult): void {
  setSessionCookie(res, services.env, result.session);
  const { username, email } = result.account.user;
  const { mobile } = result;
  const names = [username, email, ...(mobile === undefined ? [] : [toDeviceName(mobile)])];
  rememberDevice(req, res, services, names);
}

/**
 * Deletes the session cookie. `"cache"` also discards pages that the browser stores for its Back button. `"cookies"`
 * and `"storage"` would delete the colour mode and the known device; a script deletes tickets and drafts
 * (client/shell/offline.ts).
 */
export function endSession(res: Response, { env }: Pick<Services, 'env'>): void {
  res.setHeader('clear-site-data', '"cache"');
  clearSessionCookie(res, env);
  clearGuest(res, { env });
}
