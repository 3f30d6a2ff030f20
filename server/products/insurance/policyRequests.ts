import { createHash } from 'node:crypto';
import type { CancelReason } from '../../../shared/insurance/policyRules.ts';
import type { EndorsementView } from '../../../shared/insurance/policyView.ts';
import { withTransaction } from '../../db/transaction.ts';
import { newId } from '../../db/uuid.ts';
import type { Services } from '../../services.ts';

export interface PostedDocument {
  mediaType: string;
  content: Buffer;
}

async function findOrderId({ db }: Services, code: string): Promise<string> {
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return id;
}

/** The refund itself takes the usual path. */
export async function recordCancelRequest(
  services: Services,
  {
    code,
    positions,
    reason,
    document,
  }: {
    code: string;
    positions: readonly number[];
    reason: CancelReason;
    document: PostedDocument | null;
  },
): Promise<void> {
  const orderId = await findOrderId(services, code);
  const now = services.clock();
  await withTransaction(services.db, async (tx) => {
    const documentId = document && newId(services);
    if (document && documentId) {
      await tx
        .insertInto('policy_documents')
        .values({
          id: documentId,
          order_id: orderId,
          media_type: document.mediaType,
          size: document.content.length,
          sha256: createHash('sha256').update(document.content).digest('hex'),
          content: document.content,
          created_at: now,
        })
        .execute();
    }
    await tx
      .insertInto('policy_requests')
      .values({
        id: newId(services),
        order_id: orderId,
        kind: 'cancel',
        positions: JSON.stringify(positions),
        reason,
        new_start: null,
        document_id: documentId,
        state: 'accepted',
        result: null,
        created_at: now,
        done_at: null,
      })
      .execute();
  });
}

/** Limit for each order, against abuse of the database. */
export const MOST_DOCUMENTS = 10;

export async function countDocuments(services: Services, code: string): Promise<number> {
  const { documents } = await services.db
    .selectFrom('policy_documents')
    .innerJoin('orders', 'orders.id', 'policy_documents.order_id')
    .select((select) => select.fn.countAll<number>().as('documents'))
    .where('orders.code', '=', code)
    .executeTakeFirstOrThrow();
  return Number(documents);
}

export async function findEndorsements(services: Services, code: string): Promise<EndorsementView[]> {
  const rows = await services.db
    .selectFrom('policy_requests')
    .innerJoin('orders', 'orders.id', 'policy_requests.order_id')
    .select(['policy_requests.result', 'policy_requests.new_start', 'policy_requests.done_at'])
    .where('orders.code', '=', code)
    .where('policy_requests.kind', '=', 'change_dates')
    .where('policy_requests.state', '=', 'done')
    .orderBy('policy_requests.created_at')
    .execute();
  return rows.map(({ result, new_start: newStart, done_at: doneAt }) => ({
    number: result ?? '',
    newStart: newStart ?? '',
    at: doneAt?.toISOString() ?? '',
  }));
}
