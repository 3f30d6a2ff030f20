import type { Generated } from 'kysely';
import type { ReviewState } from '../../../shared/reviews/reviews.ts';

/** What a traveller says of a carrier: one row for each order and link. */
export interface ReviewsTable {
  id: string;
  order_id: string;
  /** Of the traveller; 0 for the link of the buyer. */
  position: number;
  /** `buses.iran-peyma` */
  carrier: string;
  carrier_name: string;
  /** 1 to 5. */
  rating: number;
  text: string;
  state: Generated<ReviewState>;
  /** Only of a refused one; its traveller sees it. */
  reason: string | null;
  /** Counts the texts, so that the desk decides about the one that it saw. */
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** Mobiles that opted out of questions about trips. */
export interface ReviewSilenceTable {
  mobile: string;
  at: Date;
}

export interface ReviewSchema {
  reviews: ReviewsTable;
  review_silence: ReviewSilenceTable;
}
