import type { FlightRow } from '../../../../shared/flights/flightRow.ts';
import { listNodes } from '../../../app/landingJsonLd.ts';
import type { JsonLdNode } from '../../../app/jsonLd.ts';
import type { Site } from '../../../app/site.ts';

/** Prices of one adult. */
export function buildFlightNodes({ publicUrl }: Site, rows: readonly FlightRow[]): JsonLdNode[] {
  return listNodes(
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
