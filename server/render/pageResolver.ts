import {
  createStaticHandler,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router';
import type { PublicError } from '../../client/app/RootError.tsx';
import type { PageRoute } from '../../client/app/routeTypes.ts';
import { isDatabaseUnavailable } from '../db/databaseUnavailable.ts';
import { HttpError, noRoute, Redirect } from '../http/httpErrors.ts';
import { parseQuery, QueryTooLarge } from '../http/queryParser.ts';
import type { Log } from '../log.ts';
import { hasLateData, settleAll } from './encodeData.ts';
import { listOtherSpellings } from './listOtherSpellings.ts';
import type { FormContext, PageContext, PageResult, ServerPage } from './page.ts';
import { compileBranches, compileRoutes, type RouteBranch } from './routeTable.ts';

export interface PageRequest extends Omit<FormContext, 'params' | 'form' | 'query'> {
  form: FormContext['form'] | null;
}

export interface ResolvedPage {
  kind: 'page';
  route: PageRoute | undefined;
  context: StaticHandlerContext;
  status: number;
  headers: Record<string, string>;
  data: unknown;
  /** True when some data is pending, or was awaited for a complete page. */
  hasLateData: boolean;
  error: PublicError | null;
}

export type GuessPages = (
  pathname: string,
  exists: (path: string) => boolean,
) => NonNullable<PublicError['guesses']>;

/** Determines the response before the first byte is sent. Never throws. */
export class PageResolver {
  readonly routes: RouteObject[];
  readonly #findRoute: (pathname: string) => RouteObject | undefined;
  readonly #handler: ReturnType<typeof createStaticHandler>;
  readonly #branches: ReadonlyMap<string, RouteBranch>;
  readonly #pages: Readonly<Record<string, ServerPage>>;
  readonly #log: Log;
  readonly #guess: GuessPages;

  constructor(
    routes: RouteObject[],
    pages: Readonly<Record<string, ServerPage>>,
    log: Log,
    guess: GuessPages = () => [],
  ) {
    this.routes = routes;
    this.#findRoute = compileRoutes(routes);
    this.#handler = createStaticHandler(routes);
    this.#branches = compileBranches(this.#handler.dataRoutes);
    this.#pages = pages;
    this.#log = log;
    this.#guess = guess;
  }

  /**
   * Returns the routes for rendering a page: only its own branch, because react-router converts all given routes for
   * each document.
   */
  routesOf({ error, route }: ResolvedPage) {
    const branch = error || !route ? undefined : this.#branches.get(route.id);
    return branch?.routes ?? this.#handler.dataRoutes;
  }

  match(pathname: string): PageRoute | undefined {
    return getPageRoute(this.#findRoute(pathname));
  }

  /** Redirects a missing address permanently to its plain spelling if that is a page. */
  async resolve(page: PageRequest): Promise<ResolvedPage | Redirect> {
    const resolved = await this.#resolve(page);
    if (page.form || resolved instanceof Redirect || resolved.status !== 404) return resolved;
    for (const path of listOtherSpellings(this.routes, page.url.pathname)) {
      const aborter = new AbortController();
      const url = new URL(path + page.url.search, page.url);
      const other = await this.#resolve({ ...page, url, complete: false, signal: aborter.signal });
      aborter.abort();
      if (other instanceof Redirect || other.status !== 200) continue;
      // Only the existence of the page matters; this prevents unhandled rejections.
      void settleAll(other.data);
      return new Redirect(path + page.url.search, 301);
    }
    return resolved;
  }

  async resolveError(page: PageRequest, error: HttpError): Promise<ResolvedPage> {
    const resolved = await this.#resolve(page, error);
    if (resolved instanceof Redirect) throw error;
    return resolved;
  }

  async #resolve(page: PageRequest, failure?: HttpError): Promise<ResolvedPage | Redirect> {
    const branch = failure ? undefined : this.#branches.get(this.#findRoute(page.url.pathname)?.id ?? '');
    const match = branch?.match(page.url);
    if (!branch || !match) return this.#query(page, failure);
    const answer = await this.#answer(branch.id, page, match.params);
    if (answer instanceof Redirect) return answer;
    if (answer instanceof HttpError) return this.#query(page, answer);
    const data = page.complete ? await settleAll(answer.data) : answer.data;
    return {
      kind: 'page',
      route: branch.route,
      context: match.buildContext(data),
      error: null,
      status: answer.status ?? 200,
      headers: answer.headers ?? {},
      data,
      hasLateData: hasLateData(answer.data),
    };
  }

  /** Matches with react-router, which also determines what to render for an error. */
  async #query(page: PageRequest, failure?: HttpError): Promise<ResolvedPage | Redirect> {
    let result: PageResult<unknown> | Redirect | undefined;
    let refusal: HttpError | undefined;
    let late = false;
    const request = new Request(page.url, { signal: page.signal });
    const context = await this.#handler.query(request, {
      dataStrategy: async ({ matches }) => {
        const leaf = matches.at(-1);
        const id = leaf?.route.id ?? '';
        let answer = failure ?? (await this.#answer(id, page, leaf?.params ?? {}));
        if (answer instanceof HttpError) {
          refusal = answer;
          return { [id]: { type: 'error', result: this.#toErrorResponse(answer, page) } };
        }
        if (!(answer instanceof Redirect)) {
          late = hasLateData(answer.data);
          if (page.complete) answer = { ...answer, data: await settleAll(answer.data) };
        }
        result = answer;
        return { [id]: { type: 'data', result: answer instanceof Redirect ? null : answer.data } };
      },
    });
    if (result instanceof Redirect) return result;
    // Only redirects through the router return a Response, and server pages do not use them.
    if (context instanceof Response) return new Redirect(context.headers.get('location') ?? '/', 302);
    const route = getPageRoute(context.matches.at(-1)?.route);
    const error = this.#publicErrors(context, page, failure);
    return {
      kind: 'page',
      route,
      context,
      error,
      status: error?.status ?? result?.status ?? 200,
      headers: refusal?.headers ?? result?.headers ?? {},
      data: error ? null : result?.data,
      hasLateData: late,
    };
  }

  async #answer(
    id: string,
    request: PageRequest,
    params: PageContext['params'],
  ): Promise<PageResult<unknown> | Redirect | HttpError> {
    const page = this.#pages[id];
    try {
      if (!page) throw noRoute(request.url.pathname);
      const context = { ...request, params, query: parseQuery(request.url.search) };
      return await this.#run(page, context, request.form);
    } catch (error) {
      if (error instanceof Redirect) return error;
      if (error instanceof HttpError) return error;
      if (error instanceof QueryTooLarge) return new HttpError(400, error.message, { cause: error });
      const facts = { requestId: request.requestId, route: id };
      if (request.signal.aborted) this.#log.info('page aborted', facts);
      else this.#log.error('page failed', error, facts);
      return isDatabaseUnavailable(error) ?? new HttpError(500, `page ${id} failed`, { cause: error });
    }
  }

  #run(page: ServerPage, context: PageContext & Omit<FormContext, 'form'>, form: FormContext['form'] | null) {
    if (!form) return page.load(context);
    if (!page.submit) throw new HttpError(405, 'the page has no form', { headers: { allow: 'GET, HEAD' } });
    return page.submit({ ...context, form });
  }

  #toErrorResponse(error: HttpError, { url, requestId }: PageRequest): ErrorResponseImpl {
    const exists = (path: string) => this.match(path) !== undefined;
    const data: PublicError = {
      status: error.status,
      message: error.publicMessage,
      ...(error.status >= 500 && { errorId: requestId }),
      ...(error.status === 404 && { guesses: this.#guess(url.pathname, exists) }),
    };
    return new ErrorResponseImpl(error.status, '', data);
  }

  #publicErrors(context: StaticHandlerContext, page: PageRequest, failure?: HttpError): PublicError | null {
    if (!context.errors) return null;
    let first: PublicError | null = null;
    for (const [id, error] of Object.entries(context.errors)) {
      // Every other error is the router's own 404.
      const ours =
        error instanceof ErrorResponseImpl && isPublicError(error.data)
          ? error
          : this.#toErrorResponse(failure ?? noRoute(page.url.pathname), page);
      context.errors[id] = ours;
      first ??= ours.data as PublicError;
    }
    return first;
  }
}

function getPageRoute(route: { handle?: unknown } | undefined): PageRoute | undefined {
  return (route?.handle as { route?: PageRoute } | undefined)?.route;
}

function isPublicError(data: unknown): data is PublicError {
  return typeof data === 'object' && data !== null && 'status' in data && 'message' in data;
}
