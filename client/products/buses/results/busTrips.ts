import type { BusService } from '../../../../shared/buses/service.ts';
import type { JsonLdNode } from '../../../app/jsonLd.ts';
import { buildListNode } from '../../../app/landingJsonLd.ts';
import type { Site } from '../../../app/site.ts';

export const buildBusStationNode = (name: string, city: string) => ({
  '@type': 'BusStation',
  name,
  address: city,
});

/** Uses Rial, because Toman has no ISO 4217 code. */
export function buildBusTripsNode(site: Site, url: string, services: readonly BusService[]): JsonLdNode {
  return buildListNode(
    services.map((service) => ({
      '@type': 'BusTrip',
      busName: service.type.name,
      departureBusStop: buildBusStationNode(service.boarding.terminal, service.boarding.city),
      arrivalBusStop: buildBusStationNode(
        service.dropOffs.at(-1)?.terminal ?? '',
        service.dropOffs.at(-1)?.city ?? '',
      ),
      departureTime: service.departsAt,
      arrivalTime: service.arrivesAboutAt,
      provider: { '@type': 'Organization', name: service.company.name },
      offers: {
        '@type': 'Offer',
        url: site.publicUrl + url,
        price: service.fare.total,
        priceCurrency: 'IRR',
        availability: `https://schema.org/${service.seatsFree.count === 0 ? 'SoldOut' : 'InStock'}`,
        validThrough: service.saleClosesAt,
      },
    })),
  );
}
