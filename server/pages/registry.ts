import type { ServerPage } from '../render/page.ts';
import { confirmInformation } from './confirmInformation.ts';
import { flightFactor } from './flightFactor.ts';
import { flightPassengers } from './flightPassengers.ts';
import { flightResults } from './flightResults.ts';
import { home } from './home.ts';
import { orderTracking } from './orderTracking.ts';
import { uiSheet } from './uiSheet.ts';

/** The server's half of every route, by the id in client/routes.tsx. A test holds the two tables together. */
export const SERVER_PAGES: Readonly<Record<string, ServerPage>> = {
  home,
  flightResults,
  flightPassengers,
  confirmInformation,
  flightFactor,
  orderTracking,
  uiSheet,
};
