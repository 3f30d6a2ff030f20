import type { TripLeg } from '../../shared/orders/orderItemSummary.ts';
import { Card, CardHead } from '../ui/Card.tsx';
import { RoadFigure } from '../ui/road/RoadFigure.tsx';
import { body } from './orderCard.styles.ts';

/** Shows the map of each leg. A return between the same cities reuses the map of the first leg. */
export function RoadCard({ legs }: { legs: readonly TripLeg[] }) {
  const drawn = legs.flatMap((leg, index) =>
    leg.road !== undefined && !legs.slice(0, index).some((before) => isSamePair(before, leg))
      ? [{ ...leg, road: leg.road }]
      : [],
  );
  if (drawn.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="road-title" className="no-print">
      <CardHead>
        <h2 id="road-title">مسیر روی نقشه</h2>
      </CardHead>
      <div className={body}>
        {drawn.map(({ road, vehicle, from, to, departsAt, arrivesAt }) => (
          <RoadFigure key={road} {...{ road, vehicle, departsAt, arrivesAt }} from={from.city} to={to.city} />
        ))}
      </div>
    </Card>
  );
}

function isSamePair(one: TripLeg, other: TripLeg): boolean {
  if (one.vehicle !== other.vehicle) return false;
  const [a, b] = [one, other].map(({ from, to }) => [from.city, to.city].sort().join());
  return a === b;
}
