import type { Rial } from '../../shared/money.ts';
import type { Site } from './site.ts';

/** One node of a page's schema.org graph; the context is added where the graph is written. */
export type JsonLdNode = Readonly<Record<string, unknown>>;

const LANGUAGE = 'fa-IR';

/** Home only: by it search engines learn the site's name. */
export function websiteNode({ brand, publicUrl }: Site): JsonLdNode {
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    name: brand,
    url: `${publicUrl}/`,
    inLanguage: LANGUAGE,
    publisher: { '@id': `${publicUrl}/#agency` },
  };
}

/** The travel agency that sells. */
export function agencyNode({ brand, publicUrl }: Site): JsonLdNode {
  return {
    '@type': 'TravelAgency',
    '@id': `${publicUrl}/#agency`,
    name: brand,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/image/logo.png`,
    image: `${publicUrl}/image/logo.png`,
    areaServed: 'IR',
    currenciesAccepted: 'IRR',
  };
}

/** The way from the home page to this one, which comes last. Paths are canonical; the last may have none. */
export function breadcrumbNode(
  { publicUrl }: Site,
  steps: readonly { name: string; path?: string }[],
): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path !== undefined && { item: publicUrl + path }),
    })),
  };
}

/** Questions that stand on the page with their answers. */
export function questionsNode(questions: readonly { question: string; answer: string }[]): JsonLdNode {
  return {
    '@type': 'FAQPage',
    inLanguage: LANGUAGE,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export interface RouteOnSale {
  /** Persian names of the airports at each end. */
  airports: { from: readonly string[]; to: readonly string[] };
  /** Path of the route's page. */
  path: string;
  /** The lowest adult fares of the days that are on sale, in Rial; at least one. */
  fares: readonly Rial[];
}

/** The flights of a route with what they cost. Rial, for toman is no ISO 4217 code; no Product, for a ticket is none. */
export function routeFlightsNode({ publicUrl }: Site, { airports, path, fares }: RouteOnSale): JsonLdNode {
  const airport = (name: string) => ({ '@type': 'Airport', name });
  return {
    '@type': 'ItemList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        item: {
          '@type': 'Flight',
          url: publicUrl + path,
          departureAirport: airports.from.map(airport),
          arrivalAirport: airports.to.map(airport),
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: 'IRR',
            lowPrice: Math.min(...fares),
            highPrice: Math.max(...fares),
            offerCount: fares.length,
            availability: 'https://schema.org/InStock',
          },
        },
      },
    ],
  };
}

/** A whole graph as text that may stand in a script element: no `</script`, no `<!--`, no U+2028/9. */
export function jsonLdText(nodes: readonly JsonLdNode[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  return JSON.stringify(graph).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
