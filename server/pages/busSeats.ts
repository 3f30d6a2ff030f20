import type { SeatsNotice } from '../../shared/buses/seatsNotice.ts';
import type { Services } from '../services.ts';

export interface ChooseSeatsInput {
  /** The posted form, fields as in shared/buses/seatForm.ts. */
  form: Readonly<Record<string, unknown>>;
  /** Sets the visitor cookie if it is missing. */
  ensureVisitor: () => string;
  now: Date;
}

export type ChooseSeatsResult =
  /** The seats are kept: go on to the passengers page. */
  | { kind: 'started'; url: string }
  /** `status` is 400 tampered, 409 lost, expired or gone, 422 refused, 429 too many. */
  | { kind: 'refused'; status: 400 | 409 | 422 | 429; notice: SeatsNotice };

/** What the seat form of `/bus/{route}` calls: checks the choice, has the seats held and starts the order. */
export type ChooseBusSeats = (services: Services, input: ChooseSeatsInput) => Promise<ChooseSeatsResult>;
