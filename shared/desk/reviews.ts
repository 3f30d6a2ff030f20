import type { ReviewState } from '../reviews/reviews.ts';
import { DESK_PATHS } from './deskPaths.ts';
import type { StateListKind } from './stateList.ts';

export const REVIEW_STATES = {
  waiting: { title: 'منتظر', tone: 'warn' },
  approved: { title: 'منتشرشده', tone: 'success' },
  refused: { title: 'منتشرنشده', tone: null },
} as const satisfies Record<ReviewState, { title: string; tone: string | null }>;

export const REVIEW_LIST: StateListKind<ReviewState> = {
  path: DESK_PATHS.reviews,
  states: REVIEW_STATES,
  usual: 'waiting',
};

/** A traveller's review, for the employee who approves or refuses it. */
export interface DeskReview {
  id: string;
  orderCode: string;
  /** 0 when the review came through the buyer's link, otherwise the traveller's position. */
  position: number;
  carrier: string;
  rating: number;
  text: string;
  state: ReviewState;
  reason: string | null;
  version: number;
  at: Date;
}
