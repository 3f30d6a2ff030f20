/** With fewer ratings a page shows texts and count, no average and no structured data. */
export const MIN_RATINGS = 5;

/** From 1 to 5. */
export const RATING_WORDS = ['خیلی بد', 'بد', 'معمولی', 'خوب', 'خیلی خوب'] as const;

export const MIN_REVIEW_LENGTH = 10;
export const MAX_REVIEW_LENGTH = 1000;

/** `waiting`: the desk has not decided, so the traveller may still change it. */
export type ReviewState = 'waiting' | 'approved' | 'refused';

/** Published reviews of one carrier. */
export interface CarrierReviews {
  count: number;
  /** Average of one decimal; null below `MIN_RATINGS`. */
  average: number | null;
  /** The newest first. `day` is the ISO day of the review. */
  newest: { id: string; rating: number; text: string; day: string }[];
}

/** Why an order takes no review. */
export type ReviewRefusal = 'early' | 'returned' | 'cancelled' | 'no_show' | 'no_ticket';

export interface OwnReview {
  carrier: string;
  rating: number;
  text: string;
  state: ReviewState;
  /** Why the desk refused it. */
  reason: string | null;
}

export interface ReviewPageData {
  link: string;
  trip: string;
  /** «ایرلاین», «شرکت مسافربری» */
  carrierWord: string;
  carriers: { key: string; name: string }[];
  typed: { carrier: string; rating: string; text: string };
  problems: Readonly<Record<string, string>>;
  refusal: ReviewRefusal | null;
  own: OwnReview | null;
  /** What the previous form did. */
  done: 'saved' | 'silenced' | 'asked' | null;
  /** The link of the buyer, who is asked by SMS. */
  isBuyer: boolean;
  /** The buyer wants no further questions about trips. */
  silenced: boolean;
}

export function buildReviewUrl(link: string): string {
  return `/review/${link}`;
}
