import { Readable } from 'node:stream';
import { OrdersPage } from '../../../../client/desk/pages/orders/OrdersPage.tsx';
import { addDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { readTypedDay } from '../../../../shared/calendar/typedDay.ts';
import { NO_FILTER, type OrderFilter, type SearchTerm } from '../../../../shared/desk/find.ts';
import { ORDER_TRANSITIONS, type OrderState } from '../../../../shared/orders/orderGraph.ts';
import { isUuid } from '../../../db/uuid.ts';
import { sendFile, showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import type { FormState } from '../../deskForm.ts';
import { writeCsv } from '../../find/csv.ts';
import { exportOrders } from '../../find/exportOrders.ts';
import { listFilterChoices, listOrderIds } from '../../find/listOrders.ts';
import { loadOrderListRows } from '../../find/orderListRows.ts';
import { readSearch } from '../../find/readSearch.ts';
import { searchOrderIds } from '../../find/searchOrders.ts';
import { writeXlsx } from '../../find/xlsx.ts';

const PAGE = 50;
/** Days before today at which a list without travel days begins, so that it never reads the whole history. */
const LIST_DAYS = 90;
const PATH = '/desk/orders';

interface Asked {
  typed: string;
  terms: SearchTerm[];
  filter: OrderFilter;
  state: FormState;
}

function readAsked({ query, now }: DeskContext): Asked {
  const typed = (query.get('q') ?? '').trim().slice(0, 80);
  const terms = readSearch(typed, query.get('as') ?? undefined);
  const problems: Record<string, string> = {};
  const today = toTehranDay(now);
  const readDay = (name: string): string | null => {
    const text = (query.get(name) ?? '').trim();
    if (text === '') return null;
    const read = readTypedDay(text, today);
    if ('day' in read) return read.day;
    problems[name] = read.problem;
    return null;
  };
  const readText = (name: string) => query.get(name)?.trim().slice(0, 100) || null;
  const travelFrom = readDay('travelFrom');
  const travelTo = readDay('travelTo');
  const soldFrom = readDay('soldFrom');
  const filter: OrderFilter = {
    ...NO_FILTER,
    states: (query.get('state') ?? '')
      .split(',')
      .filter((state): state is OrderState => Object.hasOwn(ORDER_TRANSITIONS, state)),
    product: readText('product'),
    supplier: readText('supplier'),
    gateway: readText('gateway'),
    soldFrom: soldFrom ?? ((travelFrom ?? travelTo) ? null : addDays(today, -LIST_DAYS)),
    soldTo: readDay('soldTo'),
    travelFrom: travelFrom ?? travelTo,
    travelTo: travelTo ?? travelFrom,
  };
  return { typed, terms, filter, state: { values: Object.fromEntries(query), problems } };
}

export async function showOrders(context: DeskContext): Promise<DeskAnswer> {
  const { query, db, services } = context;
  const { typed, terms, filter, state } = readAsked(context);
  const before = query.get('before');
  const page = { before: before !== null && isUuid(before) ? before : null, limit: PAGE + 1 };
  const ids = typed === '' ? await listOrderIds(db, filter, page) : await searchOrderIds(db, terms, page);
  const rows = await loadOrderListRows(services, ids.slice(0, PAGE));
  const choices = typed === '' ? await listFilterChoices(db) : { suppliers: [], gateways: [] };
  const link = (path: string, change: Record<string, string | null>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    next.delete('done');
    const text = next.toString();
    return text === '' ? path : `${path}?${text}`;
  };
  const body = (
    <OrdersPage
      {...{ typed, terms, filter, state, rows }}
      suppliers={choices.suppliers}
      gateways={choices.gateways.map((id) => ({ id, title: services.gateways.get(id)?.title ?? id }))}
      older={ids.length > PAGE ? link(PATH, { before: ids[PAGE - 1] ?? null }) : null}
      newest={page.before === null ? null : link(PATH, { before: null })}
      csv={link(`${PATH}.csv`, { before: null })}
      xlsx={link(`${PATH}.xlsx`, { before: null })}
    />
  );
  const status = Object.keys(state.problems).length > 0 ? 400 : 200;
  return showPage({ title: 'سفارش‌ها', section: 'orders', status, body });
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export async function downloadOrders(context: DeskContext, format: keyof typeof TYPES): Promise<DeskAnswer> {
  const { typed, terms, filter } = readAsked(context);
  const rows = exportOrders(context.services, typed === '' ? { filter } : { terms });
  await context.record({ action: 'ordersExported', subject: format.toUpperCase(), after: typed });
  return sendFile({
    headers: {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="orders-${toTehranDay(context.now)}.${format}"`,
    },
    body: Readable.from(format === 'csv' ? writeCsv(rows) : writeXlsx('سفارش‌ها', rows)),
  });
}
