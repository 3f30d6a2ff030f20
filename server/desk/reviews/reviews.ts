import type { DeskReview } from '../../../shared/desk/reviews.ts';
import type { ReviewState } from '../../../shared/reviews/reviews.ts';
import { withTransaction, type Reader, type Tx } from '../../db/transaction.ts';
import type { DeskContext } from '../deskContext.ts';
import type { RailCount } from '../deskRoutes.ts';
import type { KeysetPage } from '../stateList.ts';

/** Lists reviews of a state. Waiting ones come oldest first, the others newest first. */
export async function listReviews(db: Reader, state: ReviewState, page: KeysetPage): Promise<DeskReview[]> {
  const isWaiting = state === 'waiting';
  const rows = await selectReviews(db)
    .where('reviews.state', '=', state)
    .$if(page.after !== null, (query) => query.where('reviews.id', isWaiting ? '>' : '<', page.after))
    .orderBy('reviews.id', isWaiting ? 'asc' : 'desc')
    .limit(page.limit)
    .execute();
  return rows;
}

export async function findReview(db: Reader, id: string): Promise<DeskReview | null> {
  return (await selectReviews(db).where('reviews.id', '=', id).executeTakeFirst()) ?? null;
}

function selectReviews(db: Reader) {
  return db
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .select(['reviews.id', 'orders.code as orderCode', 'position', 'carrier_name as carrier', 'rating'])
    .select(['text', 'reviews.state', 'reason', 'version', 'reviews.updated_at as at']);
}

export async function countReviews({ db }: DeskContext): Promise<RailCount> {
  const { waiting } = await db
    .selectFrom('reviews')
    .select((select) => select.fn.countAll<string>().as('waiting'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), urgent: false };
}

interface ReviewDecision {
  id: string;
  /** Version of the text that the page showed. */
  version: number;
  /** Null publishes the review. */
  reason: string | null;
}

/**
 * Returns false and stores nothing when the traveller has changed the review or a colleague has decided since the page
 * was opened.
 */
export function decideReview(
  db: Reader,
  { id, version, reason }: ReviewDecision,
  record: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const decided = await tx
      .updateTable('reviews')
      .set({ state: reason === null ? 'approved' : 'refused', reason })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst();
    if (decided) await record(tx);
    return decided !== undefined;
  });
}
