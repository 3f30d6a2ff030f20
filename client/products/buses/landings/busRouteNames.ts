import { BUS_HOME, busRoute } from '../../../../shared/buses/busPaths.ts';
import type { BusRouteView } from '../../../../shared/buses/busViews.ts';
import { breadcrumbNode, type JsonLdNode } from '../../../app/jsonLd.ts';
import { HOME_STEP } from '../../../app/landingJsonLd.ts';
import type { Site } from '../../../app/site.ts';
import type { LandingStep } from '../../../ui/landing/landingTypes.ts';

export const BUS_STEP = { name: 'بلیط اتوبوس', path: BUS_HOME };

export function busRouteName({ from, to }: BusRouteView): string {
  return `بلیط اتوبوس ${from.name} به ${to.name}`;
}

/** The way from the home page to a route. */
export function busRouteSteps(route: BusRouteView): LandingStep[] {
  return [HOME_STEP, BUS_STEP, { name: busRouteName(route), path: busRoute(route.from.slug, route.to.slug) }];
}

export function busBreadcrumb(route: BusRouteView, site: Site): JsonLdNode {
  return breadcrumbNode(site, busRouteSteps(route));
}
