import { RATING_WORDS, type CarrierReviews } from '../../shared/reviews/reviews.ts';
import type { FareRow } from '../../shared/landings/landingRows.ts';
import type { JsonLdNode } from './jsonLd.ts';
import type { LandingStep } from '../ui/landing/landingTypes.ts';
import type { Site } from './site.ts';

export const HOME_STEP: LandingStep = { name: 'خانه', path: '/' };

export interface CityOnPage {
  city: { name: string; nameEn: string };
  path: string;
  within: JsonLdNode;
}

export function buildCityNode({ publicUrl }: Site, { city, path, within }: CityOnPage): JsonLdNode {
  return {
    '@type': 'City',
    name: city.name,
    alternateName: city.nameEn,
    url: publicUrl + path,
    containedInPlace: within,
  };
}

/** Uses Rial, because Toman has no ISO 4217 code. */
export function buildFareNodes({ publicUrl }: Site, rows: readonly FareRow[]): JsonLdNode[] {
  return listNodes(
    rows.map(({ from, to, price, url }) => ({
      '@type': 'AggregateOffer',
      name: `پرواز ${from.name} به ${to.name}`,
      url: publicUrl + url,
      priceCurrency: 'IRR',
      lowPrice: price,
      availability: 'https://schema.org/InStock',
    })),
  );
}

/** Returns nothing for an empty list. */
export function listNodes(items: readonly object[]): JsonLdNode[] {
  return items.length === 0 ? [] : [buildListNode(items)];
}

export function buildListNode(items: readonly object[]): JsonLdNode {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  };
}

/** Returns nothing for carriers with too few ratings for an average. */
export function buildRatingFacts({ average, count }: CarrierReviews): JsonLdNode {
  if (average === null) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      ratingCount: count,
      bestRating: RATING_WORDS.length,
      worstRating: 1,
    },
  };
}
