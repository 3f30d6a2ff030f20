import type { SeatChoice, SeatMap } from './seatMap.ts';
import type { SeatProblem } from './seatRules.ts';

export interface SeatsNotice {
  reason:
    | 'tampered'
    /** The token expired; the map shows current seats and fare. */
    | 'expired'
    /** The company cancelled the service or closed its online sale. */
    | 'gone'
    /** The buyer chose too many seats or a seat that does not exist, or broke the gender rule. */
    | 'refused'
    /** Another buyer took a seat; `offered` contains alternatives. */
    | 'lost'
    /** The buyer has reached the limit of held seats. */
    | 'too_many';
  message: string;
  serviceKey: string | null;
  problems: SeatProblem[];
  chosen: { number: number; gender: SeatChoice['gender'] | null }[];
  /** Adjacent seats; null when too few seats are free. */
  offered: SeatChoice[] | null;
  free: number[];
  map: SeatMap | null;
}
