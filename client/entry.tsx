import './theme/tokens.css';
import './theme/base.css';
import { loadableReady } from '@loadable/component';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Document } from './app/Document.tsx';
import { LateData } from './app/lateData.ts';
import { pageDataStrategy } from './app/pageRequest.ts';
import { routeObjects } from './app/routeObjects.tsx';
import type { Site } from './app/site.ts';
import { reportError } from './shell/handleCaughtError.ts';
import { startShell } from './shell/startShell.ts';

/** What the server wrote into the document (server/render/documentTail.ts). */
interface AppData {
  site: Site;
  loaderData: Record<string, unknown>;
  errors: Record<string, { status: number; data: unknown }> | null;
}

interface LateWindow extends Window {
  settleLate?: (id: number, value: unknown, failed?: 1) => void;
  lateValues?: [number, unknown, 1?][];
}

function readAppData(): AppData {
  const block = document.getElementById('app-data');
  return JSON.parse(block?.textContent ?? '{}') as AppData;
}

/** Late values that came before this script was run wait in an array; the later ones call in. */
function receiveLateData(late: LateData): void {
  const page = window as LateWindow;
  for (const [id, value, failed] of page.lateValues ?? []) late.settle(id, value, failed === 1);
  page.settleLate = (id, value, failed) => late.settle(id, value, failed === 1);
}

function start(): void {
  const { site, loaderData, errors } = readAppData();
  const late = new LateData();
  receiveLateData(late);
  const routes = routeObjects();
  const router = createBrowserRouter(routes, {
    dataStrategy: pageDataStrategy(routes),
    hydrationData: {
      loaderData: Object.fromEntries(Object.entries(loaderData).map(([id, data]) => [id, late.revive(data)])),
      errors:
        errors &&
        Object.fromEntries(
          Object.entries(errors).map(([id, { status, data }]) => [
            id,
            new ErrorResponseImpl(status, '', data),
          ]),
        ),
    },
  });
  // Scripts run here, so the complete rendering for browsers without them is not needed any more.
  document.cookie = 'rs_complete=; path=/; max-age=0';
  startShell(router, routes, site.user);
  startTransition(() => {
    hydrateRoot(
      document,
      <Document site={site}>
        <RouterProvider router={router} />
      </Document>,
      { onRecoverableError: reportHydration },
    );
  });
}

/** React repaired the page itself; the log shall know, and so shall whoever looks at the console. */
function reportHydration(error: unknown): void {
  console.error(error);
  reportError('hydration', error);
}

void loadableReady(start);
