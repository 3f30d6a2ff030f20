import { createHash } from 'node:crypto';
import type { CancelReason } from '../../../shared/insurance/policyRules.ts';
import type { EndorsementView } from '../../../shared/insurance/policyView.ts';
import { withTransaction, type Tx } from '../../db/transaction.ts';
import { createId, type IdSource } from '../../db/uuid.ts';
import type { Services } from '../../services.ts';
import type { PolicyRequestsTable } from './insuranceSchema.ts';

export interface PostedDocument {
  mediaType: string;
  content: Buffer;
}

async function insertDocument(
  tx: Tx,
  deps: IdSource,
  { orderId, at, document }: { orderId: string; at: Date; document: PostedDocument },
): Promise<string> {
  const id = createId(deps);
  const { mediaType, content } = document;
  await tx
    .insertInto('policy_documents')
    .values({
      id,
      order_id: orderId,
      media_type: mediaType,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      content,
      created_at: at,
    })
    .execute();
  return id;
}

interface NewPolicyRequest {
  orderId: string;
  at: Date;
  kind: PolicyRequestsTable['kind'];
  positions: readonly number[];
  state: 'accepted' | 'waiting';
  reason?: CancelReason;
  newStart?: string;
  document?: PostedDocument | null;
}

export async function insertRequest(
  tx: Tx,
  deps: IdSource,
  { orderId, at, kind, positions, state, reason, newStart, document }: NewPolicyRequest,
): Promise<string> {
  const documentId = document ? await insertDocument(tx, deps, { orderId, at, document }) : null;
  const id = createId(deps);
  await tx
    .insertInto('policy_requests')
    .values({
      id,
      order_id: orderId,
      kind,
      positions: JSON.stringify(positions),
      reason: reason ?? '',
      new_start: newStart ?? null,
      document_id: documentId,
      state,
      result: null,
      created_at: at,
      done_at: null,
    })
    .execute();
  return id;
}

/** Records the reason and the document of a cancellation. The refund is a separate step. */
export async function recordCancelRequest(
  services: Services,
  { code, ...cancel }: Pick<NewPolicyRequest, 'positions' | 'reason' | 'document'> & { code: string },
): Promise<void> {
  await withTransaction(services.db, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const at = services.clock();
    await insertRequest(tx, services, {
      ...cancel,
      orderId: order.id,
      at,
      kind: 'cancel',
      state: 'accepted',
    });
  });
}

/** Maximum number per order, so that uploads cannot fill the database. */
export const MAX_DOCUMENTS = 10;

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
