import type { Kysely } from 'kysely';
import { toJalaliText } from '../../../shared/calendar/format.ts';
import type { OrderFilter, OrderListRow, SearchTerm } from '../../../shared/desk/find.ts';
import { toToman } from '../../../shared/money.ts';
import { STATE_TITLES } from '../../../shared/orders/orderMessages.ts';
import type { Schema } from '../../db/schema.ts';
import type { Products } from '../../products/product.ts';
import type { Cell } from './csv.ts';
import { listOrderIds } from './listOrders.ts';
import { loadOrderListRows } from './orderListRows.ts';
import { searchOrderIds } from './searchOrders.ts';

const HEAD = [
  'سفارش',
  'خریدار',
  'موبایل',
  'سفر',
  'روز سفر',
  'روز فروش',
  'ساعت فروش',
  'تأمین‌کننده',
  'درگاه',
  'تومان',
  'حالت',
];
const PAGE = 500;

export type Listed = { terms: readonly SearchTerm[] } | { filter: OrderFilter };

/** Yields the header and every listed order, page by page, so that the list is never whole in memory. */
export async function* exportOrders(
  deps: { db: Kysely<Schema>; products: Products },
  listed: Listed,
  page = PAGE,
): AsyncGenerator<Cell[]> {
  yield HEAD;
  let before: string | null = null;
  do {
    const request = { before, limit: page };
    const ids: string[] =
      'terms' in listed
        ? await searchOrderIds(deps.db, listed.terms, request)
        : await listOrderIds(deps.db, listed.filter, request);
    for (const row of await loadOrderListRows(deps, ids)) yield toCells(row);
    before = ids.length < page ? null : (ids.at(-1) ?? null);
  } while (before !== null);
}

function toCells(row: OrderListRow): Cell[] {
  return [
    row.code,
    row.buyer,
    row.mobile,
    row.title,
    row.travelDay === null ? null : toJalaliText(row.travelDay),
    toJalaliText(row.soldAt.slice(0, 10)),
    row.soldAt.slice(11, 16),
    row.supplier,
    row.gateway,
    toToman(row.total),
    STATE_TITLES[row.state],
  ];
}
