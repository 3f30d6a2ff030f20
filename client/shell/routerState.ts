import type { DataRouter } from 'react-router';

let router: DataRouter | undefined;

/** Called once at the start of the page, for router state that the hooks do not expose. */
export function provideRouter(given: DataRouter): void {
  router = given;
}

/** Undefined on the server. */
export function getRouterState(): DataRouter['state'] | undefined {
  return router?.state;
}
