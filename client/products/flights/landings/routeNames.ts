import type { RouteView } from '../../../../shared/flights/resultsView.ts';
import { flightRoute } from '../../../../shared/paths.ts';
import { breadcrumbNode, type JsonLdNode } from '../../../app/jsonLd.ts';
import { HOME_STEP } from '../../../app/landingJsonLd.ts';
import type { Site } from '../../../app/site.ts';
import type { LandingStep } from '../../../ui/landing/landingTypes.ts';

/** «بلیط هواپیما تهران به مشهد» */
export function routeName({ from, to }: RouteView): string {
  return `بلیط هواپیما ${from.name} به ${to.name}`;
}

/** The way from the home page to a route. */
export function routeSteps(route: RouteView): LandingStep[] {
  return [HOME_STEP, { name: routeName(route), path: flightRoute(route.from.slug, route.to.slug) }];
}

export function breadcrumb(route: RouteView, site: Site): JsonLdNode {
  return breadcrumbNode(site, routeSteps(route));
}
