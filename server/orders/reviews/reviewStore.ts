import { sql } from 'kysely';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import { MIN_RATINGS, type CarrierReviews, type OwnReview } from '../../../shared/reviews/reviews.ts';
import type { Reader } from '../../db/transaction.ts';
import { createId, type IdSource } from '../../db/uuid.ts';

const SHOWN = 10;

interface ReviewKey {
  orderId: string;
  /** Position of the traveller; 0 for the link of the buyer. */
  position: number;
}

export async function findOwnReview(db: Reader, { orderId, position }: ReviewKey): Promise<OwnReview | null> {
  const row = await db
    .selectFrom('reviews')
    .select(['carrier', 'rating', 'text', 'state', 'reason'])
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .executeTakeFirst();
  return row ?? null;
}

interface WrittenReview extends ReviewKey {
  carrier: { key: string; name: string };
  rating: number;
  text: string;
}

/** Stores a review, or changes one that waits for the desk. Returns false when the desk has decided on it. */
export async function saveReview(
  db: Reader,
  deps: IdSource,
  { orderId, position, carrier, rating, text }: WrittenReview,
): Promise<boolean> {
  const now = deps.clock();
  const words = { carrier: carrier.key, carrier_name: carrier.name, rating, text, updated_at: now };
  const saved = await db
    .insertInto('reviews')
    .values({
      id: createId(deps),
      order_id: orderId,
      position,
      reason: null,
      created_at: now,
      ...words,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'position'])
        .doUpdateSet({ ...words, version: sql<number>`reviews.version + 1` })
        .where('reviews.state', '=', 'waiting'),
    )
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Reads the published reviews of a carrier. */
export async function findCarrierReviews(db: Reader, carrier: string): Promise<CarrierReviews> {
  const approved = db.selectFrom('reviews').where('carrier', '=', carrier).where('state', '=', 'approved');
  const [{ count, average }, newest] = await Promise.all([
    approved
      .select((select) => [
        select.fn.countAll<string>().as('count'),
        select.fn.avg<string | null>('rating').as('average'),
      ])
      .executeTakeFirstOrThrow(),
    approved.select(['id', 'rating', 'text', 'created_at']).orderBy('id', 'desc').limit(SHOWN).execute(),
  ]);
  return {
    count: Number(count),
    average: Number(count) < MIN_RATINGS ? null : Math.round(Number(average) * 10) / 10,
    newest: newest.map(({ created_at: at, ...review }) => ({ ...review, day: toTehranDay(at) })),
  };
}

export async function hasOptedOutOfReviews(db: Reader, mobile: string): Promise<boolean> {
  const row = await db
    .selectFrom('review_silence')
    .select('at')
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stops or allows the questions about trips to a mobile. */
export async function setReviewOptOut(
  db: Reader,
  { mobile, isOptedOut, now }: { mobile: string; isOptedOut: boolean; now: Date },
): Promise<void> {
  if (isOptedOut) {
    await db
      .insertInto('review_silence')
      .values({ mobile, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db.deleteFrom('review_silence').where('mobile', '=', mobile).execute();
  }
}
