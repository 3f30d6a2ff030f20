import type { RouteView } from '../../../../shared/places/cityName.ts';
import { flightRoute } from '../../../../shared/paths.ts';
import { breadcrumbNode, type JsonLdNode } from '../../../app/jsonLd.ts';
import { HOME_STEP } from '../../../app/landingJsonLd.ts';
import type { Site } from '../../../app/site.ts';
import type { LandingStep } from '../../../ui/landing/landingTypes.ts';

export const FLIGHT_TICKET = 'بلیط هواپیما';

export function routeName({ from, to }: RouteView): string {
  return `${FLIGHT_TICKET} ${from.name} به ${to.name}`;
}

export function routeStep(route: RouteView): LandingStep {
  return { name: routeName(route), path: flightRoute(route.from.slug, route.to.slug) };
}

export function breadcrumb(route: RouteView, site: Site): JsonLdNode {
  return breadcrumbNode(site, [HOME_STEP, routeStep(route)]);
}
