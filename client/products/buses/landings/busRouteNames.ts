import { BUS_HOME, buildBusRouteUrl } from '../../../../shared/buses/busPaths.ts';
import type { BusRouteView } from '../../../../shared/buses/busViews.ts';
import { buildBreadcrumbNode, type JsonLdNode } from '../../../app/jsonLd.ts';
import { HOME_STEP } from '../../../app/landingJsonLd.ts';
import type { Site } from '../../../app/site.ts';
import type { LandingStep } from '../../../ui/landing/landingTypes.ts';

export const BUS_STEP = { name: 'بلیط اتوبوس', path: BUS_HOME };

export function getBusRouteName({ from, to }: BusRouteView): string {
  return `${BUS_STEP.name} ${from.name} به ${to.name}`;
}

export function buildBusRouteSteps(route: BusRouteView): LandingStep[] {
  return [BUS_STEP, { name: getBusRouteName(route), path: buildBusRouteUrl(route.from.slug, route.to.slug) }];
}

export function buildBusBreadcrumb(route: BusRouteView, site: Site): JsonLdNode {
  return buildBreadcrumbNode(site, [HOME_STEP, ...buildBusRouteSteps(route)]);
}
