import type { DataRouter } from 'react-router';

let router: DataRouter | undefined;

/** Set once by the entry, for router state that the hooks do not expose. */
export function provideRouter(given: DataRouter): void {
  router = given;
}

/** Undefined on the server. */
export function getRouterState(): DataRouter['state'] | undefined {
  return router?.state;
}
