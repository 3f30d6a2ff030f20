import { listFlightStops } from '../../../../shared/flights/connections.ts';
import type { ChoosableOffer } from '../../../../shared/flights/offer.ts';
import { buildRoadUrl } from '../../../../shared/places/roadPath.ts';
import { RoadFigure } from '../../../ui/road/RoadFigure.tsx';

export default function OfferRoad({ offer }: { offer: ChoosableOffer }) {
  const { from, to, departsAt, arrivesAt } = offer.segment;
  return (
    <RoadFigure
      vehicle="plane"
      road={buildRoadUrl('flights', listFlightStops(offer))}
      from={from.city}
      to={to.city}
      {...{ departsAt, arrivesAt }}
    />
  );
}
