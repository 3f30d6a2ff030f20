import type { DataRouter, RouteObject } from 'react-router';
import { rememberTyping } from './chunkErrors.ts';
import { reportError } from './handleCaughtError.ts';
import { provideRouter } from './routerState.ts';
import type { SessionUser } from './sessionStore.ts';

/** Once for each document, before it is hydrated. What is not needed for that comes when the page is idle. */
export function startShell(router: DataRouter, routes: RouteObject[], user: SessionUser | null): void {
  provideRouter(router);
  document.addEventListener('input', rememberTyping, true);
  window.addEventListener('error', ({ error }) => error && reportError('script', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('promise', reason));
  whenIdle(() => {
    import(/* webpackChunkName: "w-later" */ './laterShell.ts').then(
      ({ startLater }) => startLater(router, routes, user),
      // Without it the page only lacks comfort.
      () => {},
    );
  });
}

/** After the document has loaded; Safari has no idle callback. */
function whenIdle(run: () => void): void {
  const idle = () => (window.requestIdleCallback ? window.requestIdleCallback(run) : setTimeout(run, 1));
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}
