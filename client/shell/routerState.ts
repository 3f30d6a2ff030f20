import type { DataRouter } from 'react-router';

let router: DataRouter | undefined;

/** Given once by the entry; what the hooks of the router do not tell is read from it when a page has arrived. */
export function provideRouter(given: DataRouter): void {
  router = given;
}

/** Undefined on the server. */
export function routerState(): DataRouter['state'] | undefined {
  return router?.state;
}
