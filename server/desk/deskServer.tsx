import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { DeskAssets, DeskFrame } from '../../client/desk/deskFrame.ts';
import {
  FailurePage,
  ForbiddenPage,
  MissingPage,
  RepeatedPage,
  SessionOverPage,
  StaleFormPage,
} from '../../client/desk/pages/StatePages.tsx';
import { RAIL } from '../../client/desk/rail.ts';
import { COLOR_MODE_KEY } from '../../client/shell/colorModeScript.ts';
import { DESK_ACTIONS, getConfirmation } from '../../shared/desk/actions.ts';
import { DESK_PATHS } from '../../shared/desk/deskPaths.ts';
import { formatAllowedRoles, hasPermission } from '../../shared/desk/permissions.ts';
import { createFactorStore, STAFF_FACTORS } from '../accounts/factorStore.ts';
import { SecondFactor } from '../accounts/secondFactor.ts';
import { isDatabaseUnavailable } from '../db/databaseUnavailable.ts';
import { HttpError, Redirect } from '../http/httpErrors.ts';
import type { Services } from '../services.ts';
import { showPage, type DeskAnswer, type DeskFile, type DeskPage } from './deskAnswer.ts';
import type { DeskContext, SignInContext } from './deskContext.ts';
import { DeskForm, FORM_KEY, FormKeys } from './deskForm.ts';
import { claimPost, finishPost, releasePost } from './deskPosts.ts';
import { isStaffRoute, type DeskRoute, type StaffRoute } from './deskRoute.ts';
import { RAIL_COUNTS, SEARCH_PATH } from './deskRoutes.ts';
import type { LetterProvider } from './letterProvider.ts';
import { recordAction } from './people/recordAction.ts';
import { StaffSessions } from './people/staffSessions.ts';
import { renderDeskPage } from './renderDeskPage.tsx';
import { clearStaffToken, readStaffToken, writeStaffToken } from './staffCookie.ts';

export interface DeskServerOptions {
  services: Services;
  letters: readonly LetterProvider[];
  assets: DeskAssets;
  routes: readonly DeskRoute[];
}

/**
 * Checks session, permission and form key of a request, calls its handler, and sends the answer in the desk's frame.
 */
export class DeskServer {
  readonly #options: DeskServerOptions;
  readonly #sessions: StaffSessions;
  readonly #secondFactor: SecondFactor;
  readonly #formKeys: FormKeys;
  readonly #served: ReadonlySet<string>;

  constructor(options: DeskServerOptions) {
    const { services, routes } = options;
    const { db, clock, randomBytes, env, settings, deskSecret: secret } = services;
    this.#options = options;
    this.#sessions = new StaffSessions({ db, clock, randomBytes, limits: env.desk });
    this.#secondFactor = new SecondFactor({
      store: createFactorStore(db, STAFF_FACTORS),
      clock,
      randomBytes,
      secret,
      issuer: `میز کار ${settings.values.brand.name}`,
    });
    this.#formKeys = new FormKeys(secret, randomBytes);
    this.#served = new Set(routes.filter(({ method }) => method === 'get').map(({ path }) => path));
  }

  serve(route: DeskRoute): RequestHandler {
    return async (req, res) => {
      const signInContext = await this.#loadSignInContext(req, res);
      if (!isStaffRoute(route)) return this.#send(req, res, signInContext, await route.handle(signInContext));
      const context = this.#toContext(signInContext);
      if (!context) {
        await this.#recordEndedSession(route, signInContext, req);
        return this.#requireSignIn(req, res, signInContext);
      }
      const refusal = await this.#findRefusal(route, context, req);
      if (refusal) return this.#send(req, res, context, refusal);
      const answer =
        route.method === 'get' ? await route.handle(context) : await this.#handlePost(route, context);
      await this.#send(req, res, context, answer);
    };
  }

  /** Returns true for a request of a signed-in staff member. */
  async isSignedIn(req: Request): Promise<boolean> {
    const token = readStaffToken(req, this.#options.services.env);
    return token !== null && (await this.#sessions.find(token))?.verified === true;
  }

  readonly refuseUnknown: RequestHandler = async (req, res) => {
    const signInContext = await this.#loadSignInContext(req, res);
    const context = this.#toContext(signInContext);
    if (!context) return this.#requireSignIn(req, res, signInContext);
    await this.#send(
      req,
      res,
      context,
      showPage({ status: 404, title: 'این صفحه نیست', body: <MissingPage /> }),
    );
  };

  readonly showError: ErrorRequestHandler = async (thrown: unknown, req, res, next) => {
    const { log, security } = this.#options.services;
    const requestId = res.locals.requestId as string;
    const error = toHttpError(thrown);
    if (error.status >= 500) log.error('desk: request failed', thrown, { requestId, path: req.path });
    else if (error.isForgery)
      security('forgery', req.ip ?? '', { requestId, path: req.path, why: error.message });
    if (res.headersSent || res.destroyed) return next(thrown);
    const signInContext = await this.#loadSignInContext(req, res).catch(() => null);
    const context = signInContext && this.#toContext(signInContext);
    if (error.isForgery)
      await context?.record({
        action: 'formForged',
        outcome: 'refused',
        subject: req.path,
        reason: 'فرم از این میز کار نیامده بود',
      });
    const body = <FailurePage status={error.status} message={error.publicMessage} requestId={requestId} />;
    const page = showPage({
      status: error.status,
      title: 'انجام نشد',
      body,
      bare: !context,
    });
    for (const [name, value] of Object.entries(error.headers)) res.setHeader(name, value);
    await renderDeskPage(res, {
      page,
      frame: await this.#buildFrame(req, signInContext, page).catch(() => this.#buildBareFrame(req)),
      log,
    });
  };

  async #loadSignInContext(req: Request, res: Response): Promise<SignInContext> {
    const { services, letters } = this.#options;
    const { env, db, clock } = services;
    const token = readStaffToken(req, env);
    const session = token === null ? null : await this.#sessions.find(token);
    const userAgent = req.get('user-agent') ?? '';
    return {
      services,
      letters,
      sessions: this.#sessions,
      secondFactor: this.#secondFactor,
      db,
      clock,
      now: clock(),
      requestId: res.locals.requestId as string,
      address: req.ip ?? '',
      userAgent,
      session,
      lostSession: token !== null && session === null,
      pagePath: req.path,
      params: toTextParams(req.params),
      query: new URL(req.originalUrl, 'https://desk.invalid').searchParams,
      form: new DeskForm(req.body),
      startSession: async (staffId, { verified }) =>
        writeStaffToken(res, env, await this.#sessions.open({ staffId, verified, userAgent })),
      setCookie: (name, value, cookie) => void res.cookie(name, value, cookie),
      clearCookie: () => clearStaffToken(res, env),
    };
  }

  #toContext(signInContext: SignInContext): DeskContext | null {
    const { session, db, now, requestId } = signInContext;
    if (!session?.verified) return null;
    const { staff } = session;
    const { id, name, email, role } = staff;
    return {
      ...signInContext,
      session,
      staff: { id, name, email, role, row: staff },
      can: (permission) => hasPermission(role, permission),
      serves: (path) => this.#served.has(path),
      record: (action, tx = db) =>
        recordAction(tx, { ...action, actor: { id, name, role }, requestId, at: now }),
    };
  }

  async #requireSignIn(req: Request, res: Response, signInContext: SignInContext): Promise<void> {
    const target = new URLSearchParams({ to: req.method === 'GET' ? req.originalUrl : DESK_PATHS.profile });
    if (req.method !== 'GET') {
      const body = <SessionOverPage signIn={DESK_PATHS.signIn} />;
      return this.#send(
        req,
        res,
        signInContext,
        showPage({ status: 401, title: 'نشست بسته شد', body, bare: true }),
      );
    }
    const path = signInContext.session ? DESK_PATHS.code : DESK_PATHS.signIn;
    res.redirect(303, `${path}?${target.toString()}`);
  }

  async #findRefusal(route: StaffRoute, context: DeskContext, req: Request): Promise<DeskAnswer | null> {
    if (route.permission !== 'any' && !context.can(route.permission)) {
      const who = formatAllowedRoles(route.permission);
      await context.record({
        action: route.action,
        outcome: 'refused',
        subject: req.path,
        reason: `این کار با ${who} است`,
      });
      const { refusedText } = DESK_ACTIONS[route.action];
      return showPage({
        status: 403,
        title: 'اجازه ندارید',
        body: <ForbiddenPage who={who} wanted={refusedText} changes={route.method === 'post'} />,
      });
    }
    if (route.method === 'post' && !this.#formKeys.isValid(context.staff.id, context.form.read(FORM_KEY))) {
      await context.record({
        action: route.action,
        outcome: 'refused',
        subject: req.path,
        reason: 'فرم از این نشست نبود',
      });
      return showPage({
        status: 403,
        title: 'فرم از این نشست نیست',
        body: <StaleFormPage path={context.pagePath} />,
      });
    }
    return null;
  }

  /**
   * Records a form that arrived after its session ended, with the staff member of that session. The form has no effect.
   */
  async #recordEndedSession(route: StaffRoute, signInContext: SignInContext, req: Request): Promise<void> {
    const token = readStaffToken(req, this.#options.services.env);
    if (route.method !== 'post' || token === null || signInContext.session) return;
    const staff = await this.#sessions.findEnded(token);
    if (!staff) return;
    const { id, name, role } = staff;
    await recordAction(signInContext.db, {
      action: route.action,
      outcome: 'refused',
      subject: req.path,
      reason: 'نشست بسته شده بود',
      actor: { id, name, role },
      requestId: signInContext.requestId,
      at: signInContext.now,
    });
  }

  /**
   * A form acts once: a second press gets the answer of the first one. A form that is shown again may be sent again.
   */
  async #handlePost(route: StaffRoute, context: DeskContext): Promise<DeskAnswer> {
    const { db, now, staff } = context;
    const key = context.form.read(FORM_KEY);
    const claim = await claimPost(db, { key, staffId: staff.id, now });
    if (claim.kind === 'done') return new Redirect(claim.location);
    if (claim.kind === 'running')
      return showPage({ status: 409, title: 'در حال انجام', body: <RepeatedPage path={context.pagePath} /> });
    let answer: DeskAnswer;
    try {
      answer = await route.handle(context);
    } catch (error) {
      await releasePost(db, key);
      throw error;
    }
    if (answer instanceof Redirect) await finishPost(db, key, answer.url);
    else await releasePost(db, key);
    return answer;
  }

  async #send(req: Request, res: Response, signInContext: SignInContext, answer: DeskAnswer): Promise<void> {
    if (answer instanceof Redirect) return res.redirect(answer.status, answer.url);
    if (answer.kind === 'file') return sendDeskFile(res, answer);
    const frame = await this.#buildFrame(req, signInContext, answer);
    await renderDeskPage(res, { page: answer, frame, log: this.#options.services.log });
  }

  async #buildFrame(req: Request, signInContext: SignInContext | null, page: DeskPage): Promise<DeskFrame> {
    const context = signInContext && this.#toContext(signInContext);
    const frame = this.#buildBareFrame(req);
    if (!context) return frame;
    const { staff, query } = context;
    const entries = RAIL.filter(({ path, permission }) => this.#served.has(path) && context.can(permission));
    const rail = await Promise.all(
      entries.map(async (entry) => ({ ...entry, count: await RAIL_COUNTS[entry.id]?.(context) })),
    );
    return {
      ...frame,
      createFormKey: () => this.#formKeys.create(staff.id),
      staff: { name: staff.name, role: staff.role },
      rail,
      section: page.section,
      search: this.#served.has(SEARCH_PATH) ? { path: SEARCH_PATH, typed: query.get('q') ?? '' } : null,
      note: getConfirmation(query.get('done') ?? ''),
    };
  }

  #buildBareFrame(req: Request): DeskFrame {
    const { services, assets } = this.#options;
    const theme: unknown = req.cookies?.[COLOR_MODE_KEY];
    return {
      brand: services.settings.values.brand.name,
      now: services.clock(),
      theme: theme === 'dark' || theme === 'light' ? theme : null,
      createFormKey: () => '',
      staff: null,
      rail: [],
      section: undefined,
      search: null,
      note: null,
      path: req.method === 'GET' ? req.originalUrl : req.path,
      assets,
    };
  }
}

function sendDeskFile(res: Response, { headers, body }: DeskFile): void {
  res.set(headers);
  if (Buffer.isBuffer(body)) res.end(body);
  else body.once('error', (error) => res.destroy(error)).pipe(res);
}

function toTextParams(params: Request['params']): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}

function toHttpError(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown;
  const away = isDatabaseUnavailable(thrown);
  if (away) return away;
  const { status } = (thrown ?? {}) as { status?: unknown };
  const known = typeof status === 'number' && status >= 400 && status < 500;
  return new HttpError(known ? status : 500, 'request failed', { cause: thrown });
}
