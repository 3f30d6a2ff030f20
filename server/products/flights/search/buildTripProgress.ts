import { formatStops } from '../../../../shared/flights/connectionTexts.ts';
import type { FlightOffer } from '../../../../shared/flights/offer.ts';
import type { PinnedLeg, TripProgress } from '../../../../shared/flights/resultsView.ts';
import { buildTripUrl, isRoundTrip, type TripPlan } from '../../../../shared/flights/tripLegs.ts';
import { toCityName } from '../../../reference/cities.ts';

export function buildTripProgress(plan: TripPlan, chosen: readonly FlightOffer[]): TripProgress | null {
  if (plan.legs.length === 1) return null;
  return {
    kind: isRoundTrip(plan.legs) ? 'round' : 'multi',
    at: plan.at,
    legs: plan.legs.map(({ from, to, day }, index) => {
      const offer = chosen[index];
      return {
        from: toCityName(from),
        to: toCityName(to),
        day,
        url: buildTripUrl({ ...plan, at: index }),
        pinned: offer ? toPinnedLeg(offer) : null,
      };
    }),
    chosenTotal: chosen.reduce((sum, { total }) => sum + total, 0),
  };
}

function toPinnedLeg(offer: FlightOffer): PinnedLeg {
  const { segment, total } = offer;
  const { carrier, flightNumber, departsAt, arrivesAt, durationMinutes } = segment;
  return {
    carrier: carrier.name,
    flightNumber,
    departsAt,
    arrivesAt,
    durationMinutes,
    stops: formatStops(offer),
    total,
  };
}
