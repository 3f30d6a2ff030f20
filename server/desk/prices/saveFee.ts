import type { Tx } from '../../db/transaction.ts';
import type { FeeRulesTable } from '../../products/fees/feeSchema.ts';

export type NewFee = Omit<FeeRulesTable, 'number' | 'version' | 'least'> & { least: number };

/** An existing rule with the version that the employee saw; null for a new rule. */
export type SeenFee = { number: number; version: number } | null;

/** Appends a version. Returns null when a colleague has appended one since. */
export async function insertFee(tx: Tx, seen: SeenFee, fee: NewFee): Promise<number | null> {
  const last = await tx
    .selectFrom('fee_rules')
    .select((select) => select.fn.max('number').as('number'))
    .executeTakeFirst();
  const number = seen?.number ?? Number(last?.number ?? 0) + 1;
  const added = await tx
    .insertInto('fee_rules')
    .values({ ...fee, number, version: (seen?.version ?? 0) + 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  return added?.number ?? null;
}
