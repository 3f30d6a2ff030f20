import { loadableReady } from '@loadable/component';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Document } from './app/Document.tsx';
import { LateData, type LateValue } from './app/lateData.ts';
import { createDataStrategy } from './app/pageRequest.ts';
import { toRouteObjects } from './app/toRouteObjects.tsx';
import type { Site } from './app/site.ts';
import { reportError } from './shell/handleCaughtError.ts';
import { hideMarketingParams } from './shell/hideMarketingParams.ts';
import { startShell } from './shell/startShell.ts';

/** Written by server/render/documentHandler.tsx. */
interface AppData {
  site: Site;
  loaderData: Record<string, unknown>;
  errors: Record<string, { status: number; data: unknown }> | null;
}

interface LateWindow extends Window {
  settleLate?: LateData['settle'];
  lateValues?: LateValue[];
}

function readAppData(): AppData {
  const block = document.getElementById('app-data');
  return JSON.parse(block?.textContent ?? '{}') as AppData;
}

/** Values that arrived before this script wait in an array; later ones call this function. */
function receiveLateData(late: LateData): void {
  const page = window as LateWindow;
  for (const value of page.lateValues ?? []) late.settle(...value);
  page.settleLate = late.settle;
}

/** Starts the page in separate tasks, so that a slow phone can react to a touch between them. */
function start(): void {
  const { site, loaderData, errors } = readAppData();
  const late = new LateData();
  receiveLateData(late);
  hideMarketingParams();
  const routes = toRouteObjects();
  const router = createBrowserRouter(routes, {
    dataStrategy: createDataStrategy(routes),
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
  // Scripts run, so the server no longer needs to send complete pages.
  document.cookie = 'rs_complete=; path=/; max-age=0';
  startShell(router, routes, site.user);
  setTimeout(() =>
    startTransition(() => {
      hydrateRoot(
        document,
        <Document site={site}>
          <RouterProvider router={router} />
        </Document>,
        { onRecoverableError: reportHydration },
      );
    }),
  );
}

/** Reports a hydration mismatch, which React has repaired, to the log and the console. */
function reportHydration(error: unknown): void {
  console.error(error);
  reportError('hydration', error);
}

void loadableReady(() => setTimeout(start));
