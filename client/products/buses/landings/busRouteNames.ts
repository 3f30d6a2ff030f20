import { BUS_HOME, busRoute } from '../../../../shared/buses/busPaths.ts';
import type { BusRouteView } from '../../../../shared/buses/busViews.ts';
import { breadcrumbNode, type JsonLdNode } from '../../../app/jsonLd.ts';
import { HOME_STEP } from '../../../app/landingJsonLd.ts';
import type { Site } from '../../../app/site.ts';
import type { LandingStep } from '../../../ui/landing/landingTypes.ts';

export const BUS_STEP = { name: 'بلیط اتوبوس', path: BUS_HOME };

export function busRouteName({ from, to }: BusRouteView): string {
  return `${BUS_STEP.name} ${from.name} به ${to.name}`;
}

export function busRouteSteps(route: BusRouteView): LandingStep[] {
  return [BUS_STEP, { name: busRouteName(route), path: busRoute(route.from.slug, route.to.slug) }];
}

export function busBreadcrumb(route: BusRouteView, site: Site): JsonLdNode {
  return breadcrumbNode(site, [HOME_STEP, ...busRouteSteps(route)]);
}
