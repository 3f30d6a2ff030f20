import type { CityAirport } from '../../shared/flights/cityView.ts';
import type { FareRow, FlightRow } from '../../shared/landings/landingRows.ts';
import type { JsonLdNode } from './jsonLd.ts';
import type { LandingStep } from '../ui/landing/landingTypes.ts';
import type { Site } from './site.ts';

export const HOME_STEP: LandingStep = { name: 'خانه', path: '/' };

interface CityOnPage {
  city: { name: string; nameEn: string };
  path: string;
  within: JsonLdNode;
}

/** Describes the city that a page is about. */
export function cityNode({ publicUrl }: Site, { city, path, within }: CityOnPage): JsonLdNode {
  return {
    '@type': 'City',
    name: city.name,
    alternateName: city.nameEn,
    url: publicUrl + path,
    containedInPlace: within,
  };
}

export function airportNode({ iata, name, lat, lon }: CityAirport): JsonLdNode {
  return {
    '@type': 'Airport',
    name,
    iataCode: iata,
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
  };
}

/** The routes of a page with their lowest fares, in the order of the page. Rial, for toman is no ISO 4217 code. */
export function faresNode({ publicUrl }: Site, rows: readonly FareRow[]): JsonLdNode {
  return list(
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

/** Flights of a page as offers with the price of one adult. */
export function flightsNode({ publicUrl }: Site, rows: readonly FlightRow[]): JsonLdNode {
  return list(
    rows.map(({ from, to, price, url, flightNumber, departsAt, carrier, saleClosesAt }) => ({
      '@type': 'Offer',
      name: `پرواز ${from.name} به ${to.name}`,
      url: publicUrl + url,
      priceCurrency: 'IRR',
      price,
      validThrough: saleClosesAt,
      availability: 'https://schema.org/InStock',
      itemOffered: {
        '@type': 'Flight',
        flightNumber,
        departureTime: departsAt,
        provider: { '@type': 'Airline', name: carrier.name },
      },
    })),
  );
}

function list(items: readonly object[]): JsonLdNode {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  };
}
