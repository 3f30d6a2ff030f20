import type { FlightSegment } from '../../../shared/flights/offer.ts';
import { Leg } from '../../ui/Leg.tsx';

/** Take-off and landing of the chosen flight. */
export function FlightLeg({ segment, airports }: { segment: FlightSegment; airports?: boolean }) {
  const { from, to, departsAt, arrivesAt, durationMinutes } = segment;
  return (
    <Leg
      from={{ at: departsAt, place: from.city, detail: airports ? from.airport : undefined }}
      to={{ at: arrivesAt, place: to.city, detail: airports ? to.airport : undefined }}
      durationMinutes={durationMinutes}
      via="بدون توقف"
    />
  );
}
