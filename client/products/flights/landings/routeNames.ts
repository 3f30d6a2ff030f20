import type { RouteView } from '../../../../shared/places/cityName.ts';
import { buildFlightRouteUrl } from '../../../../shared/paths.ts';
import { buildBreadcrumbNode, type JsonLdNode } from '../../../app/jsonLd.ts';
import { HOME_STEP } from '../../../app/landingJsonLd.ts';
import type { Site } from '../../../app/site.ts';
import type { LandingStep } from '../../../ui/landing/landingTypes.ts';

export const FLIGHT_TICKET = 'بلیط هواپیما';

export function getRouteName({ from, to }: RouteView): string {
  return `${FLIGHT_TICKET} ${from.name} به ${to.name}`;
}

export function buildRouteStep(route: RouteView): LandingStep {
  return { name: getRouteName(route), path: buildFlightRouteUrl(route.from.slug, route.to.slug) };
}

export function buildRouteBreadcrumb(route: RouteView, site: Site): JsonLdNode {
  return buildBreadcrumbNode(site, [HOME_STEP, buildRouteStep(route)]);
}
