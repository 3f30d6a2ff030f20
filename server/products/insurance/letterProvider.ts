import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import { addWorkingDays } from '../../../shared/calendar/workingDays.ts';
import type { Letter } from '../../../shared/desk/letter.ts';
import type { Insured, PolicyOrderItem } from '../../../shared/insurance/policyOrder.ts';
import { LETTER_WORKING_DAYS } from '../../../shared/insurance/policyRules.ts';
import { isUuid } from '../../db/uuid.ts';
import type { LetterProvider } from '../../desk/letterProvider.ts';
import type { Services } from '../../services.ts';
import { decideLetter } from './letters.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'randomBytes' | 'publicUrl'>;

/** Provides the embassy letters to the back office. */
export function createLetterProvider(deps: Deps): LetterProvider {
  const { db } = deps;

  const select = () =>
    db
      .selectFrom('policy_requests')
      .innerJoin('orders', 'orders.id', 'policy_requests.order_id')
      .innerJoin('policy_documents', 'policy_documents.id', 'policy_requests.document_id')
      .select(['orders.id as orderId', 'orders.code', 'orders.offer', 'orders.search'])
      .select(['policy_requests.id', 'policy_requests.positions', 'policy_requests.created_at'])
      .select(['policy_requests.state', 'policy_requests.result'])
      .select(['policy_documents.media_type', 'policy_documents.size'])
      .where('policy_requests.state', 'in', ['waiting', 'approved', 'refused']);

  type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

  async function toLetter(row: Row): Promise<Letter> {
    const { offer, search } = row as unknown as Pick<PolicyOrderItem, 'offer' | 'search'>;
    const passengers = await db
      .selectFrom('passengers')
      .select('passenger')
      .where('order_id', '=', row.orderId)
      .where('position', 'in', row.positions)
      .orderBy('position')
      .execute();
    return {
      id: row.id,
      code: row.code,
      title: 'نامهٔ رد ویزا',
      item: `${offer.plan.title}، ${offer.destination.name}`,
      travellers: passengers.map(({ passenger }) => {
        const { latinFirstName, latinLastName, passport } = passenger as Insured;
        return { name: `${latinFirstName} ${latinLastName}`, document: passport.number };
      }),
      startDay: search.startDay,
      sentAt: row.created_at,
      promisedOn: addWorkingDays(toTehranDay(row.created_at), LETTER_WORKING_DAYS),
      state: row.state as Letter['state'],
      refusalReason: row.state === 'refused' ? row.result : null,
      mediaType: row.media_type,
      size: row.size,
    };
  }

  return {
    async listWaiting() {
      const rows = await select()
        .where('policy_requests.state', '=', 'waiting')
        .orderBy('policy_requests.created_at')
        .limit(200)
        .execute();
      return Promise.all(rows.map(toLetter));
    },
    async find(id) {
      const row = isUuid(id)
        ? await select().where('policy_requests.id', '=', id).executeTakeFirst()
        : undefined;
      return row ? toLetter(row) : null;
    },
    async readDocument(id) {
      if (!isUuid(id)) return null;
      const row = await db
        .selectFrom('policy_requests')
        .innerJoin('policy_documents', 'policy_documents.id', 'policy_requests.document_id')
        .select(['policy_documents.media_type', 'policy_documents.content'])
        .where('policy_requests.id', '=', id)
        .executeTakeFirst();
      return row ? { mediaType: row.media_type, content: row.content } : null;
    },
    async decide(id, verdict, also) {
      const row = isUuid(id)
        ? await select().where('policy_requests.id', '=', id).executeTakeFirst()
        : undefined;
      return row ? decideLetter(deps, row.code, verdict, { letterId: id, also }) : 'not_found';
    },
  };
}
