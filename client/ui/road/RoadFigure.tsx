import { formatDuration, formatTime } from '../../../shared/calendar/format.ts';
import { type BothClocks, compareClocks } from '../../../shared/calendar/compareClocks.ts';
import type { Vehicle } from '../../../shared/orders/orderItemSummary.ts';
import { RoadPicture } from './RoadPicture.tsx';
import * as styles from './RoadFigure.styles.ts';

interface RoadFigureProps {
  vehicle: Vehicle;
  /** Address of the picture (`buildRoadUrl`). */
  road: string;
  /** Names of cities. */
  from: string;
  to: string;
  /** ISO with the local offset. */
  departsAt: string;
  arrivesAt: string | null;
}

/** Renders the map of a trip, and the clocks of both ends when they differ. */
export function RoadFigure({ vehicle, road, from, to, departsAt, arrivesAt }: RoadFigureProps) {
  const clocks = arrivesAt === null ? null : compareClocks(departsAt, arrivesAt);
  return (
    <figure className={styles.figure}>
      <RoadPicture road={road} alt={`نقشهٔ ${vehicle === 'bus' ? 'راه اتوبوس' : 'پرواز'} ${from} به ${to}`} />
      {clocks && <Clocks clocks={clocks} from={from} to={to} />}
    </figure>
  );
}

function Clocks({ clocks, from, to }: { clocks: BothClocks; from: string; to: string }) {
  const { minutesAhead } = clocks;
  return (
    <figcaption className={styles.clocks}>
      <div className={styles.pair}>
        <Clock city={from} at={clocks.from} />
        <Clock city={to} at={clocks.to} />
      </div>
      <p className="small muted">
        {`ساعت دو شهر هنگام پرواز؛ ${to} ${formatDuration(Math.abs(minutesAhead))} ${minutesAhead > 0 ? 'جلوتر' : 'عقب‌تر'} است.`}
      </p>
    </figcaption>
  );
}

function Clock({ city, at }: { city: string; at: string }) {
  const [hours, minutes] = at.slice(11, 16).split(':').map(Number) as [number, number];
  return (
    <div className={styles.clock}>
      <svg className={styles.dial} viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="18.5" />
        <path d={`${drawHand((hours % 12) / 12 + minutes / 720, 9)}${drawHand(minutes / 60, 14)}`} />
      </svg>
      <span>
        <b>{formatTime(at)}</b>
        <small>{city}</small>
      </span>
    </div>
  );
}

/** `turn` is a fraction of a full turn; `length` is in units of the dial. */
function drawHand(turn: number, length: number): string {
  const angle = turn * 2 * Math.PI;
  const round = (value: number) => Math.round(value * 10) / 10;
  return `M20 20L${round(20 + Math.sin(angle) * length)} ${round(20 - Math.cos(angle) * length)}`;
}
