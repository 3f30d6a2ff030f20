import type { ChoosableService } from '../../../../shared/buses/service.ts';
import { buildRoadUrl } from '../../../../shared/places/roadPath.ts';
import { RoadFigure } from '../../../ui/road/RoadFigure.tsx';

export default function BusRoad({ service }: { service: ChoosableService }) {
  const stops = [service.boarding, ...service.dropOffs];
  return (
    <RoadFigure
      vehicle="bus"
      road={buildRoadUrl(
        'buses',
        stops.map(({ citySlug }) => citySlug),
      )}
      from={service.boarding.city}
      to={stops.at(-1)!.city}
      departsAt={service.departsAt}
      arrivesAt={null}
    />
  );
}
