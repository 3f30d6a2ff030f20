/** Below this number of ratings, a page shows the texts and the count but no average and no structured data. */
export const MIN_RATINGS = 5;

/** Words for the ratings 1 to 5. */
export const RATING_WORDS = ['خیلی بد', 'بد', 'معمولی', 'خوب', 'خیلی خوب'] as const;

export const SHORTEST_REVIEW = 10;
export const LONGEST_REVIEW = 1000;

/** `waiting`: the desk has not decided, so the traveller may still change it. */
export type ReviewState = 'waiting' | 'approved' | 'refused';

/** Published reviews of one carrier. */
export interface CarrierReviews {
  count: number;
  /** Average with one decimal; null below `MIN_RATINGS`. */
  average: number | null;
  /** Newest first. `day` is the ISO day of the review. */
  newest: { id: string; rating: number; text: string; day: string }[];
}

/** Reasons why an order cannot be reviewed. */
export type ReviewRefusal = 'early' | 'returned' | 'cancelled' | 'no_show' | 'no_ticket';

export interface OwnReview {
  carrier: string;
  rating: number;
  text: string;
  state: ReviewState;
  /** The desk's reason for a refusal. */
  reason: string | null;
}

export interface ReviewPageData {
  link: string;
  trip: string;
  /** Examples: «ایرلاین», «شرکت مسافربری». */
  carrierWord: string;
  carriers: { key: string; name: string }[];
  typed: { carrier: string; rating: string; text: string };
  problems: Readonly<Record<string, string>>;
  refusal: ReviewRefusal | null;
  own: OwnReview | null;
  /** Result of the previous form. */
  done: 'saved' | 'silenced' | 'asked' | null;
  /** True for the buyer's link, which is sent by SMS. */
  isBuyer: boolean;
  /** True when the buyer wants no further questions about trips. */
  silenced: boolean;
}

export function buildReviewUrl(link: string): string {
  return `/review/${link}`;
}
