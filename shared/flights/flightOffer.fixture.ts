import type { FareParts, FlightOffer } from './offer.ts';

/** `total` is in Rial. The flight leaves Tehran on 5 Azar 1405. */
export function makeFlightOffer(
  change: Partial<Omit<FlightOffer, 'segment'>> & {
    airline?: string;
    at?: string;
    minutes?: number;
    kg?: number;
  } = {},
): FlightOffer {
  const { airline = 'mahan', at = '07:30', minutes = 90, kg = 20, ...rest } = change;
  const total = rest.total ?? 24_500_000;
  const parts: FareParts = { base: total - 700_000, vat: 0, airport: 700_000, total };
  const departsAt = `2026-11-26T${at}:00+03:30`;
  const stop = { airport: 'فرودگاه' };
  return {
    key: `${airline}-${at}-${total}`,
    source: 'sample-1',
    kind: 'system',
    segment: {
      carrier: { code: 'W5', slug: airline, name: airline, color: '#0b6b4f' },
      flightNumber: 'W5 1041',
      aircraft: 'ایرباس A310',
      from: { iata: 'THR', citySlug: 'tehran', city: 'تهران', ...stop },
      to: { iata: 'MHD', citySlug: 'mashhad', city: 'مشهد', ...stop },
      departsAt,
      arrivesAt: new Date(Date.parse(departsAt) + minutes * 60_000).toISOString(),
      durationMinutes: minutes,
      fareClass: 'Y',
      cabin: 'economy',
      baggage: { checkedKg: kg, cabinKg: 5, infantKg: 10 },
    },
    connections: null,
    fare: { adult: parts, child: parts, infant: parts },
    total,
    seatsLeft: null,
    available: true,
    cancellation: {
      kind: 'system',
      carrier: 'W5',
      classes: 'Y',
      tiers: [
        { until: 'N1', penaltyPct: 30 },
        { until: 'END', penaltyPct: 50 },
      ],
      source: 'charter.ir',
      asOf: '1405',
    },
    expiresAt: '2026-11-21T10:20:00Z',
    ...rest,
  };
}
