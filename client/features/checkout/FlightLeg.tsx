import type { FlightSegment } from '../../../shared/flights/offer.ts';
import { Leg } from '../../ui/Leg.tsx';

/** «مهرآباد»: what people call an airport, without the words that every airport has. */
export function shortAirport(name: string): string {
  return name.replace(/^فرودگاه (?:بین‌المللی )?/u, '');
}

/** Take-off and landing of the chosen flight. */
export function FlightLeg({ segment, airports }: { segment: FlightSegment; airports?: boolean }) {
  const { from, to, departsAt, arrivesAt, durationMinutes } = segment;
  return (
    <Leg
      from={{ at: departsAt, place: from.city, detail: airports ? shortAirport(from.airport) : undefined }}
      to={{ at: arrivesAt, place: to.city, detail: airports ? shortAirport(to.airport) : undefined }}
      durationMinutes={durationMinutes}
      via="بدون توقف"
    />
  );
}
