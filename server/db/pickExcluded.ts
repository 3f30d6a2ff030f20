import { sql, type RawBuilder } from 'kysely';

/** For an upsert: sets the columns to the values that the insert proposed, `price = excluded.price`. */
export function pickExcluded<Column extends string>(...columns: Column[]): Record<Column, RawBuilder<never>> {
  return Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as Record<
    Column,
    RawBuilder<never>
  >;
}
