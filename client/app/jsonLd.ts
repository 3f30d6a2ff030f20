import type { Rial } from '../../shared/money.ts';
import type { Site } from './site.ts';

/** A node of the schema.org graph; `serializeJsonLd` adds the context. */
export type JsonLdNode = Readonly<Record<string, unknown>>;

const LANGUAGE = 'fa-IR';

/** Only for the home page: search engines read the site's name there. */
export function buildWebsiteNode({ brand, publicUrl }: Site): JsonLdNode {
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    name: brand,
    url: `${publicUrl}/`,
    inLanguage: LANGUAGE,
    publisher: { '@id': `${publicUrl}/#agency` },
  };
}

export function buildAgencyNode({ brand, publicUrl, image, agency }: Site): JsonLdNode {
  return {
    '@type': 'TravelAgency',
    '@id': `${publicUrl}/#agency`,
    name: brand,
    url: `${publicUrl}/`,
    logo: publicUrl + image,
    image: publicUrl + image,
    areaServed: 'IR',
    currenciesAccepted: 'IRR',
    ...agency,
  };
}

/** Builds the path from the home page to this page. Paths are canonical; the last step may have no path. */
export function buildBreadcrumbNode(
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

export function buildQuestionsNode(questions: readonly { question: string; answer: string }[]): JsonLdNode {
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
  airports: { from: readonly string[]; to: readonly string[] };
  path: string;
  /** Lowest adult fares of the days on sale, in Rial; at least one. */
  fares: readonly Rial[];
}

/** Uses Rial, because Toman has no ISO 4217 code. A ticket is not a Product. */
export function buildRouteFlightsNode(
  { publicUrl }: Site,
  { airports, path, fares }: RouteOnSale,
): JsonLdNode {
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

/** Escapes `</script`, `<!--` and U+2028/9 for a script element. */
export function serializeJsonLd(nodes: readonly JsonLdNode[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  return JSON.stringify(graph).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
