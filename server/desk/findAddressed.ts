import type { Reader } from '../db/transaction.ts';
import { isUuid } from '../db/uuid.ts';
import { notFound } from '../http/httpErrors.ts';
import type { DeskContext } from './deskContext.ts';

/** Finds the row whose id is in the address. Throws a 404 when there is none. */
export async function findAddressed<Row>(
  { params, db, pagePath }: DeskContext,
  find: (db: Reader, id: string) => Promise<Row | null>,
): Promise<Row> {
  const id = params.id ?? '';
  const row = isUuid(id) ? await find(db, id) : null;
  if (row === null) throw notFound(pagePath);
  return row;
}
