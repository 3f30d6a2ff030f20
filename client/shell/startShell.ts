import type { DataRouter, RouteObject } from 'react-router';
import { rememberTyping } from './chunkErrors.ts';
import { runWhenIdle } from '../ui/runWhenIdle.ts';
import { reportError } from './handleCaughtError.ts';
import { provideRouter } from './routerState.ts';
import type { SessionUser } from './sessionStore.ts';

/** Runs once per document before hydration; everything else waits for an idle page. */
export function startShell(router: DataRouter, routes: RouteObject[], user: SessionUser | null): void {
  provideRouter(router);
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  document.documentElement.toggleAttribute('data-saver', connection?.saveData === true);
  document.addEventListener('input', rememberTyping, true);
  document.addEventListener('scroll', () => document.documentElement.toggleAttribute('data-scrolled', true), {
    once: true,
    passive: true,
  });
  window.addEventListener('error', ({ error }) => error && reportError('script', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('promise', reason));
  const startLater = () => {
    import(/* webpackChunkName: "w-later" */ './deferredShell.ts').then(
      (later) => later.startDeferredShell(router, routes, user),
      // The page works without it.
      () => {},
    );
  };
  runWhenLoaded(() => runWhenIdle(startLater));
}

function runWhenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
}
