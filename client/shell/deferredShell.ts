import { matchRoutes, type DataRouter, type RouteObject } from 'react-router';
import { buildPayloadUrl } from '../app/pageRequest.ts';
import type { PageHandle } from '../app/routeTypes.ts';
import { watchBuild } from './buildWatch.ts';
import { browserClock } from './clock.ts';
import { embedIcons } from './embedIcons.ts';
import { getDocumentNavigation } from './documentNavigation.ts';
import { watchLinks } from './linkPreload.ts';
import { clearEndedSession, saveTicketOffline, startOffline } from './offline.ts';
import { readOwnBuildId, providePreload } from './pageNavigation.ts';
import { createPayloadPrefetch, PREFETCH_DELAY } from './payloadPrefetch.ts';
import { loadToasts } from './showToast.ts';
import { createPreloadQueue, canPrefetchData, canPreload, type Connection } from './preloadQueue.ts';
import type { SessionUser } from './sessionStore.ts';

const ASSETS = '/_nuxt/';

export function startDeferredShell(
  router: DataRouter,
  routes: RouteObject[],
  user: SessionUser | null,
): void {
  startBuildWatch();
  const links = startFetchingAhead(routes);
  startOffline(readOwnBuildId());
  void clearEndedSession(user !== null, () => localStorage);
  if (user) {
    void import(/* webpackChunkName: "w-session" */ './watchSession.ts').then(
      ({ watchSession }) => watchSession(user),
      () => {},
    );
  }
  loadToastsWithForms();
  // Icons work without it.
  embedIcons().catch(() => {});
  const arrive = () => {
    const { location, matches } = router.state;
    links?.scan();
    void tellPage(matches.at(-1), location.pathname);
    void saveTicketOffline(document, location.pathname + location.search);
  };
  let arrived = router.state.location;
  arrive();
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location === arrived) return;
    arrived = location;
    // The links of the new page are in the document only after it has been drawn.
    browserClock.frame(() => browserClock.frame(arrive));
  });
}

async function tellPage(
  match: DataRouter['state']['matches'][number] | undefined,
  pathname: string,
): Promise<void> {
  const { route } = (match?.route.handle ?? {}) as Partial<PageHandle>;
  const loaded = await route?.arrival?.().catch(() => null);
  loaded?.arriveAt(pathname, match?.params ?? {});
}

/**
 * Loads toasts before the visitor posts a form: a failed form shows a toast, and its code may no longer load by then.
 */
function loadToastsWithForms(): void {
  const load = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches('input, select, textarea')) return;
    document.removeEventListener('focusin', load);
    loadToasts().catch(() => {});
  };
  document.addEventListener('focusin', load);
}

function startBuildWatch(): void {
  const watch = watchBuild({
    clock: browserClock,
    ownId: readOwnBuildId(),
    assets: ASSETS,
    fetch: (url, init) => fetch(url, init),
    isHidden: () => document.visibilityState === 'hidden',
    onUpdate: () => getDocumentNavigation().leaveSoon(),
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') watch.shown();
  });
}

function startFetchingAhead(routes: RouteObject[]) {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!canPrefetchData(connection)) return null;
  const queue = createPreloadQueue();
  const payloads = createPayloadPrefetch(browserClock, (url) =>
    fetch(url, { headers: { accept: 'application/json', purpose: 'prefetch' }, credentials: 'same-origin' }),
  );
  providePreload(payloads.take);
  let listed: readonly string[] = [];
  browserClock.after(PREFETCH_DELAY, async () => {
    listed = await loadPrerendered();
    payloads.open();
  });

  return watchLinks(document, {
    here: () => location.href,
    want: (url) => {
      const pages = (matchRoutes(routes, url.pathname) ?? [])
        .map(({ route }) => (route.handle as PageHandle | undefined)?.route)
        .filter((route) => route !== undefined);
      if (canPreload(connection)) {
        queue.add(
          url.pathname,
          pages.map(
            ({ page }) =>
              () =>
                page.load(),
          ),
        );
      }
      // A query makes it a search: suppliers limit those, and no other visitor could use the response.
      const isPublic = () =>
        url.search === '' && (pages.at(-1)?.cache === 'public' || listed.includes(url.pathname));
      payloads.want(buildPayloadUrl(url), isPublic);
    },
  });
}

/** Paths that the server caches for all visitors (docs/spec/build-reload.md#page-data); empty on failure. */
async function loadPrerendered(): Promise<string[]> {
  try {
    const response = await fetch(`${ASSETS}builds/meta/${readOwnBuildId()}.json`);
    const meta: unknown = await response.json();
    const paths = (meta as { prerendered?: unknown } | null)?.prerendered;
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}
