import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { accountPage } from '../../shared/accounts/accountPaths.ts';
import { HttpError } from '../http/httpErrors.ts';
import type { Services } from '../services.ts';
import type { AuthFailure, AuthResult, DoneResult } from './accounts.ts';
import { settleAuthAttempt, takeAuthAttempt, takeSessionAttempt } from './authLimits.ts';
import { endSession, getRequestOrigin, startSession } from './browserSession.ts';
import { checkAuthForm } from './checkAuthForm.ts';
import type { CredentialForm, Credentials } from './credentials.ts';
import {
  clearProviderSignIn,
  readProviderReturn,
  startProviderSignIn,
  storeReturnedAccount,
} from './providerSignIn.ts';
import { getAccount } from './sessionCookie.ts';

const JSON_LIMIT = '16kb';
const PROVIDER = /^[a-z0-9_-]{1,32}$/;

type Run = (
  services: Services,
  req: Request,
  values: Record<string, string>,
) => Promise<AuthResult | DoneResult> | DoneResult;

function call<Form extends CredentialForm>(
  form: Form,
  run: (accounts: Services['accounts'], values: Credentials<Form>, req: Request) => ReturnType<Run>,
): { form: CredentialForm; run: Run } {
  return { form, run: ({ accounts }, req, values) => run(accounts, values as Credentials<Form>, req) };
}

/** Maps our path and fields to one CMS call. No other CMS call is reachable. */
const CALLS: Readonly<Record<string, { form: CredentialForm; run: Run }>> = {
  '/api/auth/local': call('signIn', (accounts, values, req) =>
    accounts.signIn(values, getRequestOrigin(req)),
  ),
  '/api/auth/local/register': call('register', (accounts, values, req) =>
    accounts.register(values, getRequestOrigin(req)),
  ),
  '/api/auth/forgot-password': call('forgot', (accounts, values, req) =>
    accounts.forgot(values, getRequestOrigin(req)),
  ),
  '/api/auth/reset-password': call('reset', (accounts, values, req) =>
    accounts.reset(values, getRequestOrigin(req)),
  ),
  '/api/auth/change-password': call('change', (accounts, values, req) =>
    accounts.change(getAccount(req)!, values, getRequestOrigin(req)),
  ),
  '/api/auth/send-email-confirmation': call('confirmation', (accounts, values, req) =>
    accounts.sendConfirmation(values, getRequestOrigin(req)),
  ),
};

export function createAuthProxy(services: Services): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const json = [requireJson, express.json({ limit: JSON_LIMIT, strict: true, inflate: false })];
  router.use(['/api/auth', '/api/users', '/connect'], noStore);
  for (const [path, { form, run }] of Object.entries(CALLS)) {
    router.post(path, json, async (req: Request, res: Response) => {
      const account = getAccount(req);
      if (form === 'change' && !account) return sendError(res, services, 403, 'ForbiddenError', 'Forbidden');
      const checked = checkAuthForm(services, form, readFields(req.body));
      if (!checked.ok) return sendError(res, services, 400, 'ValidationError', wordsOf(checked.problems));
      const origin = getRequestOrigin(req);
      const wait =
        form === 'change' && account
          ? await takeSessionAttempt(services, form, account)
          : await takeAuthAttempt(services, origin, form, checked.values);
      if (wait !== null) return sendTooMany(res, services, wait);
      const result = await run(services, req, checked.values);
      await settleAuthAttempt(services, origin, form, result);
      answer(services, req, res, result);
    });
  }
  router.post('/api/auth/logout', async (req, res) => {
    await services.accounts.signOut(getAccount(req));
    endSession(res, services);
    res.json({ ok: true });
  });
  router.get('/api/users/me', (req, res) => {
    const account = getAccount(req);
    if (!account) return sendError(res, services, 403, 'ForbiddenError', 'Forbidden');
    const { id, username, email, confirmed } = account.user;
    res.json({ id, username, email, confirmed, name: username });
  });
  router.get('/connect/:provider', connect(services));
  router.get('/api/auth/:provider/callback', handleProviderReturn(services));
  return router;
}

const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('cache-control', 'private, no-store');
  res.setHeader('referrer-policy', 'no-referrer');
  next();
};

const requireJson: RequestHandler = (req, _res, next) => {
  next(
    req.is('application/json') ? undefined : new HttpError(415, `content type ${req.get('content-type')}`),
  );
};

function readFields(body: unknown): Record<string, unknown> {
  return body !== null && typeof body === 'object' && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : {};
}

function wordsOf(problems: Readonly<Record<string, string>>): string {
  return Object.values(problems)[0] ?? '';
}

function sendError(res: Response, { cms }: Services, status: number, name: string, message: string): void {
  const body =
    cms.client.version === 3
      ? { statusCode: status, error: name, message }
      : { data: null, error: { status, name, message, details: {} } };
  res.status(status).json(body);
}

function sendTooMany(res: Response, services: Services, seconds: number): void {
  res.setHeader('retry-after', String(seconds));
  sendError(res, services, 429, 'RateLimitError', 'Too many requests, please try again later.');
}

function answer(services: Services, req: Request, res: Response, result: AuthResult | DoneResult): void {
  if (!result.ok) return sendFailure(res, result);
  if (!('account' in result)) return void res.json({ ok: true });
  if (!result.account) return void res.json({ confirmationSent: true });
  startSession(req, res, services, result);
  const { id, username, email, confirmed } = result.account.user;
  res.json({ user: { id, username, email, confirmed } });
}

function sendFailure(res: Response, { status, body }: AuthFailure): void {
  if (status === 429) res.setHeader('retry-after', '60');
  res.status(status);
  if (typeof body === 'string') res.type('text/plain').send(body);
  else res.json(body);
}

function connect(services: Services): RequestHandler {
  return (req, res, next) => {
    const provider = String(req.params.provider);
    if (!PROVIDER.test(provider) || !services.env.cms.providers.includes(provider)) return next();
    res.redirect(302, startProviderSignIn(res, services, provider));
  };
}

/** Starts no session, because another site can send a browser here: the next page asks for confirmation. */
function handleProviderReturn(services: Services): RequestHandler {
  return async (req, res, next) => {
    const provider = String(req.params.provider);
    if (!PROVIDER.test(provider) || !services.env.cms.providers.includes(provider)) return next();
    const fail = () => {
      clearProviderSignIn(res, services.env);
      res.redirect(303, '/account/signIn?failed=provider');
    };
    const token = readProviderReturn(req, services, provider);
    if (token === null) return fail();
    const wait = await takeAuthAttempt(services, getRequestOrigin(req), 'signIn', {});
    if (wait !== null) return fail();
    const checked = await services.accounts.checkProvider(provider, token, getRequestOrigin(req));
    if (!checked.ok || !storeReturnedAccount(res, services, provider, checked)) return fail();
    res.redirect(303, accountPage.provider);
  };
}
