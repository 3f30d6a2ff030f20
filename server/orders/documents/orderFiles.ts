import { Router, type Request, type Response } from 'express';
import type { OrderView } from '../../../shared/orders/orderView.ts';
import type { PrintedDocument } from '../../../shared/orders/printedDocument.ts';
import { ORDER_FILES, type OrderFileName } from '../../../shared/paths.ts';
import { listSellerFacts } from '../../../shared/settings/sellerFacts.ts';
import { readVisitor, resolveVisitor } from '../../accounts/visitor.ts';
import { HttpError } from '../../http/httpErrors.ts';
import { readText, type ParsedQuery } from '../../http/queryParser.ts';
import type { Services } from '../../services.ts';
import { listInvoicesOfOrder } from '../invoices/findInvoices.ts';
import { isOwned, openOrder } from '../pages/orderAccess.ts';
import { buildCalendar } from '../tickets/buildCalendar.ts';
import { buildTripPicture, type TripPicture } from './buildTripPicture.ts';
import type { PrintResult } from './documentPrinter.ts';
import { printInvoice, toInvoiceJson, writeInvoiceText, type Seller } from './printInvoice.ts';
import { hasRefunds, printRefunds } from './printRefunds.ts';
import { printTickets } from './printTickets.ts';

interface OrderFile {
  contentType: string;
  content: string | Buffer;
}

type FileBuilder = (
  services: Services,
  order: OrderView,
  query: ParsedQuery,
) => Promise<OrderFile | null> | OrderFile | null;

const REFUSED =
  'این فایل فقط در مرورگر خریدار، یا پس از کد پیامکی در پیگیری سفارش، باز می‌شود. شمارهٔ سفارش را در پیگیری سفارش بنویسید.';
const NO_FILE = 'این فایل برای این سفارش هنوز ساخته نمی‌شود؛ وضعیت سفارش را در پیگیری سفارش ببینید.';
const NO_PDF = 'فایل PDF همین حالا ساخته نمی‌شود؛ چند لحظهٔ دیگر دوباره بزنید یا صفحهٔ بلیط را چاپ کنید.';
const NO_PICTURE = 'عکس همین حالا ساخته نمی‌شود؛ چند لحظهٔ دیگر دوباره بزنید.';
const RETRY_SECONDS = '5';

const BUILDERS: Readonly<Record<OrderFileName, FileBuilder>> = {
  'calendar.ics': ({ publicUrl, clock }, order) => buildCalendarFile(order, { publicUrl, now: clock() }),
  'ticket.pdf': (services, order, query) =>
    order.passengers.some(({ tickets }) => tickets.length > 0)
      ? printFile(services, printTickets(services, order), query)
      : null,
  picture: (services, order, query) => {
    const picture = buildTripPicture(order, readText(query, 'names') === 'yes');
    return picture && drawFile(services, picture);
  },
  'invoice.pdf': async (services, order, query) => {
    const numbered = await listInvoicesOfOrder(services, order.code);
    return printFile(services, printInvoice(order, readSeller(services), numbered), query);
  },
  'invoice.txt': (services, order) => ({
    contentType: 'text/plain; charset=utf-8',
    content: writeInvoiceText(order, readSeller(services)),
  }),
  'invoice.json': (services, order) => ({
    contentType: 'application/json; charset=utf-8',
    content: JSON.stringify(toInvoiceJson(order, readSeller(services))),
  }),
  'refund.pdf': (services, order, query) =>
    hasRefunds(order) ? printFile(services, printRefunds(order), query) : null,
};

/** End of the file's name, after the order code. */
const ENDINGS: Readonly<Record<OrderFileName, string>> = {
  'calendar.ics': '.ics',
  'ticket.pdf': '-ticket.pdf',
  // The address does not end with .png, because offline copies would take the file for an image of the page.
  picture: '-picture.png',
  'invoice.pdf': '-invoice.pdf',
  'invoice.txt': '-invoice.txt',
  'invoice.json': '-invoice.json',
  'refund.pdf': '-refund.pdf',
};

function readSeller({ settings }: Services): Seller {
  const { brand, contact } = settings.values;
  return { name: brand.name, facts: listSellerFacts(contact) };
}

/** Serves files of an order to the buyer's browser, and to a browser that has verified the buyer's mobile. */
export function createOrderFileRouter(services: Services): Router {
  const router = Router();
  for (const file of ORDER_FILES) {
    router.get(`/payment/${file}`, async (req, res) => {
      await resolveVisitor(req, res, services);
      const query = req.query as ParsedQuery;
      const visitorId = readVisitor(req);
      const opened = await openOrder(
        { query, services, visitorId, now: services.clock() },
        readText(query, 'order'),
      );
      if (!opened || !isOwned(opened)) throw refuseFile(services, req);
      await sendOrderFile(services, res, { name: file, order: opened.order, query });
    });
  }
  return router;
}

/** Answers the same for another buyer's order and for an unknown code. */
function refuseFile({ security }: Pick<Services, 'security'>, req: Request): HttpError {
  security('order refused', req.ip ?? '');
  return new HttpError(404, `no file at ${req.path}`, { publicMessage: REFUSED });
}

export async function sendOrderFile(
  services: Services,
  res: Response,
  asked: { name: OrderFileName; order: OrderView; query: ParsedQuery },
): Promise<void> {
  const { name, order } = asked;
  const file = await buildOrderFile(services, asked);
  res.setHeader('cache-control', 'private, no-store');
  res.setHeader('content-disposition', `attachment; filename="${order.code}${ENDINGS[name]}"`);
  res.setHeader('x-robots-tag', 'noindex');
  res.type(file.contentType).send(file.content);
}

/** Builds a file of an order. Throws a 404 for a file that the order does not have. */
export async function buildOrderFile(
  services: Services,
  { name, order, query }: { name: OrderFileName; order: OrderView; query: ParsedQuery },
): Promise<OrderFile> {
  const file = await BUILDERS[name](services, order, query);
  if (!file) throw new HttpError(404, `no ${name} of this order`, { publicMessage: NO_FILE });
  return file;
}

function buildCalendarFile(order: OrderView, meta: { publicUrl: string; now: Date }): OrderFile | null {
  const content = buildCalendar(order, meta);
  return content === null ? null : { contentType: 'text/calendar; charset=utf-8', content };
}

async function printFile(
  { printer, clock, log }: Services,
  document: PrintedDocument,
  query: ParsedQuery,
): Promise<OrderFile> {
  const paper = readText(query, 'paper') === 'phone' ? 'phone' : 'a4';
  const printed = printer.print(document, { paper, at: clock() });
  return { contentType: 'application/pdf', content: await waitForFile(printed, { log, refusal: NO_PDF }) };
}

async function drawFile({ printer, log }: Services, picture: TripPicture): Promise<OrderFile> {
  const drawn = printer.draw(picture);
  return { contentType: 'image/png', content: await waitForFile(drawn, { log, refusal: NO_PICTURE }) };
}

/** Throws a 503 when the printer is full or broken. */
async function waitForFile(
  result: Promise<PrintResult>,
  { log, refusal }: Pick<Services, 'log'> & { refusal: string },
): Promise<Buffer> {
  const unavailable = new HttpError(503, 'no file', {
    publicMessage: refusal,
    headers: { 'retry-after': RETRY_SECONDS },
  });
  const printed = await result.catch((error: unknown) => {
    log.error('document failed', error);
    throw unavailable;
  });
  if (printed.kind === 'busy') throw unavailable;
  return printed.file;
}
