import type { GatewayFeeRule } from '../../../shared/desk/money.ts';
import type { Reader } from '../../db/transaction.ts';

const ROWS = 100;

/** Lists the rules by gateway, the latest day first. */
export async function listGatewayFees(db: Reader, today: string): Promise<GatewayFeeRule[]> {
  const rows = await db
    .selectFrom('gateway_fee_rules')
    .selectAll()
    .orderBy('gateway')
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(ROWS)
    .execute();
  return rows.map(({ id, gateway, share, least, most, day, source, made_by: by, made_at: at }) => {
    const current = rows.find((row) => row.gateway === gateway && row.day <= today);
    const isCurrent = current?.id === id;
    return { id: String(id), gateway, share, least, most, day, source, by, at, isCurrent };
  });
}

/** Returns the last closed day, or null. */
export async function findLastClose(db: Reader): Promise<string | null> {
  const row = await db
    .selectFrom('desk_day_closes')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}
