import type { FlightOffer } from '../../shared/flights/offer.ts';
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

/** Offers that stand on the page, in its order. Prices are Rial, for toman is no ISO 4217 code. */
export function flightListNode(
  { publicUrl }: Site,
  path: string,
  offers: readonly FlightOffer[],
): JsonLdNode {
  return {
    '@type': 'ItemList',
    url: publicUrl + path,
    numberOfItems: offers.length,
    itemListElement: offers.map((offer, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: flightNode(offer),
    })),
  };
}

function flightNode({ segment, fare, available, expiresAt }: FlightOffer): JsonLdNode {
  const airport = ({ iata, airport: name }: FlightOffer['segment']['from']) => ({
    '@type': 'Airport',
    name,
    iataCode: iata,
  });
  return {
    '@type': 'Flight',
    flightNumber: segment.flightNumber.replace(/\s+/g, ''),
    provider: { '@type': 'Airline', name: segment.carrier.name, iataCode: segment.carrier.code },
    departureAirport: airport(segment.from),
    arrivalAirport: airport(segment.to),
    departureTime: segment.departsAt,
    arrivalTime: segment.arrivesAt,
    estimatedFlightDuration: `PT${Math.floor(segment.durationMinutes / 60)}H${segment.durationMinutes % 60}M`,
    aircraft: segment.aircraft,
    offers: {
      '@type': 'Offer',
      price: fare.adult.total,
      priceCurrency: 'IRR',
      availability: `https://schema.org/${available ? 'InStock' : 'SoldOut'}`,
      validThrough: expiresAt,
    },
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
