import type { Generated } from 'kysely';
import type { ReviewState } from '../../../shared/reviews/reviews.ts';

/** A traveller's review of a carrier: one row for each order and link. */
export interface ReviewsTable {
  id: string;
  order_id: string;
  /** Position of the traveller; 0 for the link of the buyer. */
  position: number;
  /** `buses.iran-peyma` */
  carrier: string;
  carrier_name: string;
  /** A number from 1 to 5. */
  rating: number;
  text: string;
  state: Generated<ReviewState>;
  /** Set only for a refused review; its traveller sees it. */
  reason: string | null;
  /** Incremented with each new text, so that the desk decides on exactly the text that it saw. */
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** Mobiles that opted out of questions about trips. */
export interface ReviewOptOutTable {
  mobile: string;
  at: Date;
}

export interface ReviewSchema {
  reviews: ReviewsTable;
  review_silence: ReviewOptOutTable;
}
