import { Readable } from 'node:stream';
import { InvoicesPage } from '../../../../client/desk/pages/invoices/InvoicesPage.tsx';
import { toJalali } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import {
  INVOICE_KINDS,
  SELLER_LABELS,
  type SellerOnInvoice,
} from '../../../../shared/orders/numberedInvoice.ts';
import { toLatinDigits } from '../../../../shared/persian/digits.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { HttpError, notFound } from '../../../http/httpErrors.ts';
import {
  findInvoice,
  findSeller,
  listInvoices,
  listInvoicesAfter,
} from '../../../orders/invoices/findInvoices.ts';
import { printNumberedInvoice } from '../../../orders/invoices/printNumberedInvoice.ts';
import type { Services } from '../../../services.ts';
import { redirectTo, sendFile, showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { EMPTY_FORM, type FormState } from '../../deskForm.ts';
import { openRoute, type DeskRoute } from '../../deskRoute.ts';
import { writeCsv, type Cell } from '../../find/csv.ts';
import { findDeskOrder } from '../../order/findDeskOrder.ts';

const PATH = DESK_PATHS.invoices;
const permission = 'transfers';
const PAGE = 50;
const CSV_BATCH = 500;

export const invoiceRoutes: readonly DeskRoute[] = [
  openRoute(PATH, permission, (context) => showInvoices(context)),
  { method: 'get', path: `${PATH}.csv`, permission, action: 'invoicesExported', handle: downloadInvoices },
  { method: 'get', path: `${PATH}/:number/pdf`, permission, action: 'fileOpened', handle: showPdf },
  {
    method: 'post',
    path: `${PATH}/seller`,
    permission: 'settings',
    action: 'sellerChanged',
    handle: saveSeller,
  },
];

function readYear({ query, now }: DeskContext): { year: number; thisYear: number } {
  const thisYear = toJalali(toTehranDay(now)).year;
  const typed = Number(toLatinDigits(query.get('year') ?? ''));
  const isKnown = Number.isInteger(typed) && typed >= 1400 && typed <= thisYear;
  return { year: isKnown ? typed : thisYear, thisYear };
}

async function showInvoices(
  context: DeskContext,
  { state = EMPTY_FORM, status = 200 }: { state?: FormState; status?: number } = {},
): Promise<DeskAnswer> {
  const { services, query, db, can } = context;
  const { year, thisYear } = readYear(context);
  const typed = Number(query.get('before'));
  const before = Number.isInteger(typed) && typed > 0 ? Math.min(typed, 2_000_000_000) : null;
  const [rows, seller] = await Promise.all([
    listInvoices(services, { year, before, limit: PAGE + 1 }),
    findSeller(db),
  ]);
  const invoices = rows.slice(0, PAGE);
  const last = invoices.at(-1);
  const older = rows.length > PAGE && last ? `${PATH}?year=${year}&before=${last.number}` : null;
  const newest = before === null ? null : `${PATH}?year=${year}`;
  const body = (
    <InvoicesPage {...{ invoices, seller, year, thisYear, older, newest, state, canEdit: can('settings') }} />
  );
  return showPage({ status, title: 'فاکتورها', section: 'money', body });
}

async function downloadInvoices(context: DeskContext): Promise<DeskAnswer> {
  const { year } = readYear(context);
  await context.record({ action: 'invoicesExported', subject: String(year) });
  return sendFile({
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="invoices-${year}.csv"`,
    },
    body: Readable.from(writeCsv(exportInvoices(context.services, year))),
  });
}

/** Exports a year for an accountant, in the order of the numbers. Amounts are Rial; a credit note is negative. */
async function* exportInvoices(services: Services, year: number): AsyncGenerator<Cell[]> {
  yield [
    'سال',
    'شماره',
    'نوع',
    'روز',
    'سفارش',
    'بی‌مالیات',
    'مالیات',
    'جمع',
    'برای فاکتور',
    'شناسهٔ ملی فروشنده',
    'کد اقتصادی',
  ];
  for (let after = 0; ;) {
    const rows = await listInvoicesAfter(services, { year, after, limit: CSV_BATCH });
    for (const { number, kind, at, orderCode, total, tax, corrects, seller } of rows) {
      const sign = kind === 'credit' ? -1 : 1;
      yield [
        year,
        number,
        INVOICE_KINDS[kind],
        toTehranDay(at),
        orderCode,
        sign * (total - tax),
        sign * tax,
        sign * total,
        corrects ? `${corrects.year}/${corrects.number}` : '',
        seller?.nationalId ?? '',
        seller?.economicCode ?? '',
      ];
    }
    const last = rows.at(-1);
    if (!last || rows.length < CSV_BATCH) return;
    after = last.number;
  }
}

async function showPdf({ services, params, now }: DeskContext): Promise<DeskAnswer> {
  const [, year, number] = /^(1[45]\d\d)-([1-9]\d{0,8})$/.exec(params.number ?? '') ?? [];
  if (!year || !number) throw notFound('no such invoice');
  const invoice = await findInvoice(services, { year: Number(year), number: Number(number) });
  const order = invoice && (await findDeskOrder(services, invoice.orderCode));
  if (!order) throw notFound('no such invoice');
  const printed = await services.printer.print(printNumberedInvoice(invoice, order.view), {
    paper: 'a4',
    at: now,
  });
  if (printed.kind === 'busy')
    throw new HttpError(503, 'no PDF', { publicMessage: 'فایل PDF همین حالا ساخته نمی‌شود؛ دوباره بزنید.' });
  return sendFile({
    headers: { 'content-type': 'application/pdf', 'content-disposition': 'inline' },
    body: printed.file,
  });
}

const DIGITS: Readonly<Partial<Record<keyof SellerOnInvoice, { pattern: RegExp; problem: string }>>> = {
  nationalId: { pattern: /^\d{11}$/, problem: 'شناسهٔ ملی شخص حقوقی ۱۱ رقم است.' },
  economicCode: { pattern: /^\d{11,14}$/, problem: 'کد اقتصادی ۱۱ تا ۱۴ رقم است.' },
  registration: { pattern: /^\d{1,10}$/, problem: 'شمارهٔ ثبت را با رقم بنویسید.' },
  postcode: { pattern: /^\d{10}$/, problem: 'کد پستی ۱۰ رقم است.' },
};

async function saveSeller(context: DeskContext): Promise<DeskAnswer> {
  const { form, db, now, staff, record } = context;
  const facts = {} as SellerOnInvoice;
  for (const name of Object.keys(SELLER_LABELS) as (keyof SellerOnInvoice)[]) {
    const rule = DIGITS[name];
    const typed = form.text(name, { longest: 200 });
    facts[name] = rule ? toLatinDigits(typed).replaceAll(/[\s-]/g, '') : typed;
    if (typed !== '' && rule && !rule.pattern.test(facts[name])) form.addProblem(name, rule.problem);
  }
  if (!form.isValid) return showInvoices(context, { state: form.state, status: 422 });
  const before = await findSeller(db);
  await withTransaction(db, async (tx) => {
    await tx
      .insertInto('invoice_sellers')
      .values({ at: now, facts: JSON.stringify(facts), staff_name: staff.name })
      .execute();
    await record(
      {
        action: 'sellerChanged',
        subject: facts.legalName,
        before: before ? Object.values(before).join('، ') : '',
        after: Object.values(facts).join('، '),
      },
      tx,
    );
  });
  return redirectTo(PATH, 'sellerChanged');
}
