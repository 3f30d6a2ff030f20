import { AsyncLocalStorage } from 'node:async_hooks';
import { ChunkExtractorManager, type ChunkExtractor } from '@loadable/server';
import type { Request, Response } from 'express';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticRouter, StaticRouterProvider } from 'react-router';
import type { BuiltFile } from '../../client/app/builtFile.ts';
import { Document } from '../../client/app/Document.tsx';
import type { Site } from '../../client/app/site.ts';
import { getCspNonce } from '../http/securityHeaders.ts';
import { writeServerTiming } from '../http/serverTiming.ts';
import type { Log } from '../log.ts';
import { DataEncoder, hasLateData } from './encodeData.ts';
import { FlushWriter } from './FlushWriter.ts';
import { packText, toScriptJson } from './packData.ts';
import type { BuildAssets } from './pageAssets.ts';
import type { PageResolver, ResolvedPage } from './pageResolver.ts';
import { renderLastResort } from './renderLastResort.ts';

/** Longer renders are aborted, and open boundaries then show their fallbacks. */
const RENDER_LIMIT_MS = 10_000;

/**
 * React calls back in its own asynchronous context. A socket timer that starts in it would keep the whole render in
 * memory until the visitor has read the page or the connection ends.
 */
const runOutside = AsyncLocalStorage.snapshot();

/**
 * Markup that the server writes around React's output: at the end of `head`, and at the start and the end of `body`.
 */
export interface DocumentSurround {
  head: string;
  top: string;
  end: string;
}

export interface RenderDeps {
  resolver: PageResolver;
  assets: BuildAssets;
  log: Log;
  onShell?: (res: Response) => void;
}

/** Streams the document to visitors, but sends crawlers the complete document. */
export function sendDocument(
  req: Request,
  res: Response,
  page: ResolvedPage,
  options: RenderDeps & { site: Site; around: DocumentSurround; complete: boolean },
): void {
  const { resolver, assets, log, site, around, complete } = options;
  const nonce = getCspNonce(res);
  const encoder = new DataEncoder();
  const leaf = page.context.matches.at(-1)?.route.id;
  const loaderData = page.error || !leaf ? '' : `${JSON.stringify(leaf)}:${encoder.encodeText(page.data)}`;
  const chunks = new Set(page.error || !page.route ? [] : [page.route.chunk]);
  const extractor = { addChunk: (name: string) => chunks.add(name) } as unknown as ChunkExtractor;
  const late = hasLateData(page.data);
  // Without late data, only code loads lazily, and only once. So the page is rendered whole, needs no inline script and
  // can be cached.
  const whole = complete || !late;
  const router = createStaticRouter(resolver.routesOf(page), page.context);

  const pageAssets = assets.forChunks([...chunks]);
  const element = (
    <ChunkExtractorManager extractor={extractor}>
      <Document
        site={site}
        forcedColorMode={page.error ? undefined : page.route?.colorMode}
        stylesheets={pageAssets.stylesheets}
        fontUrl={assets.fontUrl}
        scripts={pageAssets.scripts}
        completeUrl={late && !complete ? completeUrl(req) : undefined}
      >
        <StaticRouterProvider router={router} context={page.context} hydrate={false} />
      </Document>
    </ChunkExtractorManager>
  );

  let shellSent = false;
  const arrived: string[] = [];
  for (const { id, promise } of encoder.late) {
    promise.then(
      (value) => arrived.push(buildLateScript(id, value, nonce)),
      () => arrived.push(buildLateScript(id, null, nonce, true)),
    );
  }
  const open = new Set(encoder.late.map(({ id }) => id));
  for (const { id, promise } of encoder.late)
    void promise.then(
      () => open.delete(id),
      () => open.delete(id),
    );

  const between = () => {
    const head = shellSent ? '' : shellTail();
    shellSent = true;
    return head + arrived.splice(0).join('');
  };
  const shellTail = () => {
    const { scripts, chunkNames } = assets.forChunks([...chunks]);
    const errors = toScriptJson(toPublicErrors(page));
    const state = `{"site":${writeSite(site)},"loaderData":{${loaderData}},"errors":${errors}}`;
    return (
      around.end +
      (late
        ? `<script nonce="${nonce}">window.lateValues=[];window.settleLate=function(i,v,f){lateValues.push([i,v,f])}</script>`
        : '') +
      `<script type="application/json" id="app-data">${state}</script>${chunkNames}` +
      scripts.map(buildScriptTag).join('')
    );
  };
  /** Writes the promises that were not rendered, so that the browser does not wait for them. */
  const last = () => [...open].map((id) => buildLateScript(id, null, nonce, true)).join('');

  const send = () => {
    res.status(page.status).type('html');
    if (page.error) res.setHeader('cache-control', 'no-store');
    options.onShell?.(res);
    writeServerTiming(res);
    const writer = new FlushWriter(res, { between, last, around, runOutside });
    writer.on('end', finish);
    stream.pipe(writer as unknown as NodeJS.WritableStream);
  };
  const stream = renderToPipeableStream(element, {
    nonce,
    // Above this size React sends hidden markup and a script, which are useless to crawlers and without scripts.
    progressiveChunkSize: 1 << 24,
    onShellReady: () => !whole && send(),
    onAllReady: () => whole && send(),
    onShellError: (error) => {
      log.error('shell failed', error, { requestId: res.locals.requestId });
      finish();
      res
        .status(500)
        .type('html')
        .send(renderLastResort(res.locals.requestId as string));
    },
    onError: (error) => {
      // The response contains a fallback and must not be cached.
      res.locals.storable = false;
      if (!res.destroyed) log.error('render failed', error, { requestId: res.locals.requestId });
    },
  });
  const timer = setTimeout(() => stream.abort(new Error('render took too long')), RENDER_LIMIT_MS);
  const leave = () => {
    clearTimeout(timer);
    stream.abort(new Error('the visitor left'));
  };
  const finish = () => {
    clearTimeout(timer);
    res.off('close', leave);
  };
  res.on('close', leave);
}

function toPublicErrors(page: ResolvedPage) {
  if (!page.context.errors) return null;
  return Object.fromEntries(
    Object.entries(page.context.errors).map(([id, error]) => [
      id,
      { status: error.status as number, data: error.data as unknown },
    ]),
  );
}

/** Packed values that several documents share, such as the arrivals of one search or the data of the site. */
const packedValues = new WeakMap<object, string>();
const siteTexts = new WeakMap<Site, string>();

function packValue(value: unknown): string {
  if (typeof value !== 'object' || value === null) return packText(value ?? null);
  const packed = packedValues.get(value) ?? packText(value);
  packedValues.set(value, packed);
  return packed;
}

function writeSite(site: Site): string {
  const text = siteTexts.get(site) ?? toScriptJson(site);
  siteTexts.set(site, text);
  return text;
}

function buildScriptTag({ href, integrity }: BuiltFile): string {
  const check = integrity ? ` integrity="${integrity}"` : '';
  return `<script async fetchpriority="low" src="${href}"${check}></script>`;
}

function buildLateScript(id: number, value: unknown, nonce: string, failed = false): string {
  return `<script nonce="${nonce}">settleLate(${id},${packValue(value)}${failed ? ',1' : ''})</script>`;
}

function completeUrl(req: Request): string {
  return `${req.path}?${new URLSearchParams([...new URLSearchParams(req.originalUrl.split('?')[1]), ['complete', '1']])}`;
}
