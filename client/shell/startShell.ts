import type { DataRouter, RouteObject } from 'react-router';
import { rememberTyping } from './chunkErrors.ts';
import { whenIdle } from '../ui/whenIdle.ts';
import { reportError } from './handleCaughtError.ts';
import { provideRouter } from './routerState.ts';
import type { SessionUser } from './sessionStore.ts';

/** Once for each document, before it is hydrated. What is not needed for that comes when the page is idle. */
export function startShell(router: DataRouter, routes: RouteObject[], user: SessionUser | null): void {
  provideRouter(router);
  document.addEventListener('input', rememberTyping, true);
  window.addEventListener('error', ({ error }) => error && reportError('script', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('promise', reason));
  const startLater = () => {
    import(/* webpackChunkName: "w-later" */ './laterShell.ts').then(
      (later) => later.startLater(router, routes, user),
      // Without it the page only lacks comfort.
      () => {},
    );
  };
  whenLoaded(() => whenIdle(startLater));
}

/** Not before the document has loaded. */
function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
}
