import type { ServerResponse } from 'node:http';
import { ChunkExtractorManager, type ChunkExtractor } from '@loadable/server';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { Document } from '../../client/app/Document.tsx';
import { toSettled } from '../../client/app/lateData.ts';
import type { PageRoute } from '../../client/app/routeTypes.ts';
import type { Site } from '../../client/app/site.ts';
import { toRouteObjects } from '../../client/app/toRouteObjects.tsx';
import { unpackData } from '../../client/app/unpackData.ts';
import { BuildAssets, type LoadableStats } from '../../server/render/pageAssets.ts';
import type { CityList, SearchCity } from '../../shared/places/searchCity.ts';

/** A document of the shop, as test/bench/capturePage.mjs received it. */
export interface CapturedPage {
  /** Includes the query. */
  path: string;
  nonce: string;
  /** The text of the `app-data` block. */
  appData: string;
  /** Responses of the city list URLs in the page. */
  cityLists: Readonly<Record<string, readonly SearchCity[]>>;
  /** Arguments of the `settleLate` calls, and the milliseconds from the request to each. */
  late: { id: number; packed: unknown; afterMs: number }[];
  completeUrl: string | undefined;
}

type Marked = { $p?: number; $v?: unknown } | null;

const handler = createStaticHandler(toRouteObjects());

/**
 * Prepares a page of the shop for rendering without the shop. The rendering uses the same tree and data, but does no
 * data loading, signing, inline data, headers or compression. `getIntegrity` takes the path of a built file. Returns
 * a function that renders the page once into a response.
 */
export async function prepareBareReact(
  stats: LoadableStats,
  getIntegrity: (name: string) => string | undefined,
  captured: CapturedPage,
) {
  const { site, loaderData } = JSON.parse(captured.appData) as {
    site: Site;
    loaderData: Record<string, unknown>;
  };
  const assets = new BuildAssets(stats, getIntegrity);
  const context = await handler.query(new Request(new URL(captured.path, site.publicUrl)), {
    dataStrategy: async ({ matches }) =>
      Object.fromEntries(matches.map(({ route }) => [route.id, { type: 'data', result: null }])),
  });
  if (context instanceof Response) throw new Error(`${captured.path} redirects`);
  const { route } = context.matches.at(-1)!.route.handle as { route: PageRoute };
  const { scripts, stylesheets } = assets.forChunks([route.chunk]);
  const extractor = { addChunk: () => {} } as unknown as ChunkExtractor;
  const values = new Map(captured.late.map(({ id, packed, afterMs }) => [id, { packed, afterMs }]));
  const revive = createReviver(values);
  const isStreamed = values.size > 0;
  const prepare = (): { context: StaticHandlerContext; router: ReturnType<typeof createStaticRouter> } => {
    const data = Object.entries(loaderData).map(([id, fields]) => [
      id,
      withWholeLists(revive(unpackData(fields) as Record<string, unknown>), captured.cityLists),
    ]);
    const own = { ...context, loaderData: Object.fromEntries(data) as Record<string, unknown> };
    return { context: own, router: createStaticRouter(handler.dataRoutes, own) };
  };
  // Settled data can be rendered again; pending promises belong to one rendering.
  const prepared = isStreamed ? null : prepare();

  return (res: ServerResponse): void => {
    const { context, router } = prepared ?? prepare();
    const send = () => {
      res.setHeader('content-type', 'text/html; charset=utf-8');
      stream.pipe(res);
    };
    const stream = renderToPipeableStream(
      <ChunkExtractorManager extractor={extractor}>
        <Document
          site={site}
          forcedColorMode={route.colorMode}
          stylesheets={stylesheets}
          fontUrl={assets.fontUrl}
          scripts={scripts}
          completeUrl={captured.completeUrl}
        >
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </Document>
      </ChunkExtractorManager>,
      {
        nonce: captured.nonce,
        progressiveChunkSize: 1 << 24,
        onShellReady: () => isStreamed && send(),
        onAllReady: () => !isStreamed && send(),
        onShellError: (error) => res.destroy(error as Error),
      },
    );
  };
}

/** Puts the whole list of cities where the server puts it: into a page's form or into the page itself. */
function withWholeLists<Data extends Record<string, unknown>>(
  data: Data,
  lists: CapturedPage['cityLists'],
): Data {
  const { cities } = ('form' in data ? data.form : data) as { cities?: Partial<CityList> };
  if (cities?.url) cities.all = lists[cities.url];
  return data;
}

/**
 * Replaces the marks that client/app/lateData.ts replaces. Unpacks the values once, so that a rendering only waits
 * for them.
 */
function createReviver(values: ReadonlyMap<number, { packed: unknown; afterMs: number }>) {
  const pending = new Map(
    [...values].map(([id, { packed, afterMs }]) => [id, { value: unpackData(packed), afterMs }]),
  );
  const settled = new Map<Marked, Promise<unknown>>();
  const reviveOne = (data: unknown): unknown => {
    const mark = data as Marked;
    if (mark === null || typeof mark !== 'object') return data;
    if (mark.$v !== undefined) {
      const known = settled.get(mark) ?? toSettled(mark.$v);
      settled.set(mark, known);
      return known;
    }
    if (mark.$p === undefined) return data;
    const late = pending.get(mark.$p);
    return new Promise((resolve) => setTimeout(() => resolve(late?.value), late?.afterMs));
  };
  return (fields: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [
        key,
        Array.isArray(value) ? value.map(reviveOne) : reviveOne(value),
      ]),
    );
}
