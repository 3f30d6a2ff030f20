import type { SeatChoice, SeatMap } from './seatMap.ts';
import type { SeatProblem } from './seatRules.ts';

/** Why the chosen seats were not kept, for the page that shows the seat map again with everything as it was chosen. */
export interface SeatsNotice {
  reason:
    /** The form is none of ours. */
    | 'tampered'
    /** The page was open for too long; the map shows seats and fare as they are now. */
    | 'expired'
    /** The company took the service away, or it is no longer sold online. */
    | 'gone'
    /** The choice itself: too many, a seat that is not there, the gender rule. */
    | 'refused'
    /** Somebody else was quicker: `offered` has seats to take instead. */
    | 'lost'
    /** This visitor already keeps as many seats as one may. */
    | 'too_many';
  /** One Persian sentence or two that say what to do. */
  message: string;
  serviceKey: string | null;
  problems: SeatProblem[];
  /** What was chosen, for the form. */
  chosen: { number: number; gender: SeatChoice['gender'] | null }[];
  /** As close together as there are; null when there are not enough. */
  offered: SeatChoice[] | null;
  /** Numbers of all seats that are still free. */
  free: number[];
  /** As it is now; null when the service is gone. */
  map: SeatMap | null;
}
