import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { readTypedDay } from '../../../../shared/calendar/typedDay.ts';
import { toInsuranceOrder, type InsuranceOrderView } from '../../../../shared/insurance/policyOrder.ts';
import {
  CANCEL_REASONS,
  getLastCancelDay,
  getLastDay,
  getSoldTerm,
  judgeCancel,
  judgeDateChange,
  type CancelReason,
  type SoldTerm,
} from '../../../../shared/insurance/policyRules.ts';
import type {
  OwnPolicyInvoice,
  PolicyInvoiceData,
  PolicyState,
  PolicyView,
  TypedPolicyRequest,
} from '../../../../shared/insurance/policyView.ts';
import { canHappen } from '../../../../shared/orders/orderGraph.ts';
import { hasTicket } from '../../../../shared/orders/orderView.ts';
import { getOwnValue } from '../../../../shared/ownValue.ts';
import { buildRefundUrl } from '../../../../shared/paths.ts';
import { findDocumentType } from '../../../http/documentUpload.ts';
import { redirect, type Redirect } from '../../../http/httpErrors.ts';
import { readText } from '../../../http/queryParser.ts';
import { listTicketShares } from '../../../orders/orders/ticketShares.ts';
import { isOwned, openOrder, type OrderRequest } from '../../../orders/pages/orderAccess.ts';
import { getOrderKey, withKey } from '../../../orders/pages/ownOrderPage.ts';
import { showForeignOrder } from '../../../orders/pages/showForeignOrder.ts';
import { quoteRefund } from '../../../orders/refunds/quoteRefund.ts';
import type { RefundOwner } from '../../../orders/refunds/refundOwner.ts';
import { buildTicketCode } from '../../../orders/tickets/ticketCode.ts';
import type { FormContext, PageContext, PageResult, ServerPage } from '../../../render/page.ts';
import { changeDates } from '../changeDates.ts';
import { findApprovedPositions, sendLetter } from '../letters.ts';
import {
  countDocuments,
  findEndorsements,
  MAX_DOCUMENTS,
  recordCancelRequest,
  type PostedDocument,
} from '../policyRequests.ts';

type Result = PageResult<PolicyInvoiceData> | Redirect;

const NOTICES: Readonly<Record<string, string>> = {
  endorsed: 'تاریخ بیمه‌نامه عوض شد. گواهی‌های تازه را از همین صفحه بردارید.',
};
const TOO_BIG = 'این فایل از ۳ مگابایت بزرگ‌تر است؛ عکس یا PDF کوچک‌تری بفرستید.';
const WRONG_TYPE = 'این فایل PDF، JPEG یا PNG نیست؛ نامهٔ سفارت خوانا نیست، دوباره بفرستید.';
const TOO_MANY = 'برای این سفارش به اندازهٔ کافی مدرک فرستاده شده است؛ با پشتیبانی تماس بگیرید.';
const LETTER_WAITS =
  'نامهٔ پیشین این سفارش هنوز در دست بررسی است؛ پس از نتیجهٔ آن می‌توانید نامهٔ دیگری بفرستید.';
const NO_REASON = 'دلیل ابطال را انتخاب کنید.';
const NO_POLICY = 'دست‌کم یک بیمه‌نامه را انتخاب کنید.';
const NOTHING_BACK = 'با کارمزد ابطال چیزی برنمی‌گردد؛ چیزی ابطال نشد.';
const CLOSED = 'این سفارش در وضعیتی نیست که ابطال شود؛ چیزی عوض نشد.';
const INSURER_SILENT = 'شرکت بیمه پاسخ روشنی نداد؛ چند دقیقه دیگر دوباره همین تاریخ را بفرستید.';
const INSURER_REFUSED = 'شرکت بیمه این تغییر را نپذیرفت؛ بیمه‌نامه با تاریخ پیشین برقرار است.';

interface OpenedPolicies {
  order: InsuranceOrderView;
  owner: RefundOwner;
  orderKey: string | null;
}

/**
 * Opens the order for the buyer's browser, or with order number, mobile number and one-time code, so that a buyer
 * without that browser can still cancel.
 */
export async function openPolicies(context: OrderRequest): Promise<OpenedPolicies | Redirect | null> {
  const opened = await openOrder(context, readText(context.query, 'order'));
  if (!opened) return null;
  if (!isOwned(opened)) return null;
  const orderKey = getOrderKey(opened);
  const found = withKey(opened.order, orderKey);
  const order = toInsuranceOrder(found);
  return order ? { order, owner: opened.owner, orderKey } : redirect(found.urls.ticket);
}

function getPolicyState(
  { details: { search } }: InsuranceOrderView,
  today: string,
  returned: boolean,
): PolicyState {
  if (returned) return 'cancelled';
  if (today < search.startDay) return 'issued';
  return today <= getLastDay(search) ? 'active' : 'ended';
}

function buildPolicyViews(order: InsuranceOrderView, { services, now }: PageContext): PolicyView[] {
  const today = toTehranDay(now);
  return order.passengers.flatMap((traveller) =>
    traveller.tickets.map((ticket) => {
      const { size, path } = buildTicketCode(services, order, { traveller, ticket });
      return {
        position: traveller.position,
        policyNumber: ticket.ticketNumber,
        state: getPolicyState(order, today, ticket.returned),
        qr: { size, path },
      };
    }),
  );
}

/** Returns an ISO day in Tehran, or null before the issue. */
export function findIssueDay(order: InsuranceOrderView): string | null {
  const issued = order.timeline.find(({ state }) => state === 'issued' || state === 'partly_issued');
  return issued ? toTehranDay(new Date(issued.at)) : null;
}

function findSoldTerm({ details: { search, offer } }: InsuranceOrderView): SoldTerm {
  return getSoldTerm(search, offer.plan);
}

type Change = Partial<Pick<OwnPolicyInvoice, 'typed' | 'problems' | 'notice'>>;

async function buildOwnView(
  { order, orderKey }: OpenedPolicies,
  context: PageContext,
  change: Change = {},
): Promise<OwnPolicyInvoice> {
  const issued = findIssueDay(order);
  return {
    view: 'own',
    order,
    tracked: orderKey !== null,
    orderKey,
    shares: await listTicketShares(context.services, order),
    policies: buildPolicyViews(order, context),
    endorsements: await findEndorsements(context.services, order.code),
    issuedOn: issued,
    cancelUntil: issued && getLastCancelDay(findSoldTerm(order), issued),
    today: toTehranDay(context.now),
    typed: { positions: [], reason: null, newStart: '' },
    problems: {},
    notice: getOwnValue(NOTICES, readText(context.query, 'done')) ?? null,
    ...change,
  };
}

function buildCertificate(order: InsuranceOrderView, context: PageContext): PolicyInvoiceData | null {
  const language = readText(context.query, 'certificate');
  if (language !== 'fa' && language !== 'en') return null;
  const person = readText(context.query, 'person');
  const policy = buildPolicyViews(order, context).find(({ position }) => String(position) === person);
  const issued = findIssueDay(order);
  if (!policy || policy.state === 'cancelled' || issued === null) return null;
  return { view: 'certificate', language, order, policy, issuedOn: issued };
}

function readTyped({ form }: FormContext): TypedPolicyRequest {
  const chosen = Array.isArray(form.policies) ? form.policies : [form.policies];
  return {
    positions: chosen.flatMap((each) =>
      typeof each === 'string' && /^\d{1,2}$/.test(each) ? [Number(each)] : [],
    ),
    reason: CANCEL_REASONS.find(({ code }) => code === form.reason)?.code ?? null,
    newStart: readText(form, 'newStart').slice(0, 40),
  };
}

/** Responses to uploads that the server did not read (policyUpload.ts, documentUpload.ts). */
const UNREAD: Readonly<Record<string, { problems: OwnPolicyInvoice['problems']; status: number }>> = {
  body_too_big: { problems: { document: TOO_BIG }, status: 413 },
  too_many: { problems: { document: TOO_MANY }, status: 429 },
  closed: { problems: { cancel: CLOSED }, status: 409 },
};

function readPostedDocument({ form }: FormContext): PostedDocument | { problem: string } | null {
  const { document } = form;
  if (typeof document !== 'object' || Array.isArray(document)) return null;
  if (document.problem === 'too_big') return { problem: TOO_BIG };
  const content =
    typeof document.base64 === 'string' ? Buffer.from(document.base64, 'base64') : Buffer.alloc(0);
  // A plain form can send these fields too, so this code checks the bytes.
  const mediaType = findDocumentType(content);
  return mediaType === null ? { problem: WRONG_TYPE } : { mediaType, content };
}

function readUploadProblem({ form: { document } }: FormContext): string {
  return typeof document === 'object' && !Array.isArray(document) ? readText(document, 'problem') : '';
}

/** Stores the reason and the document, then redirects to the refund page for confirmation. */
async function cancel(opened: OpenedPolicies, context: FormContext): Promise<Result> {
  const { services, now } = context;
  const { order } = opened;
  const typed = readTyped(context);
  const refuse = async (problems: OwnPolicyInvoice['problems'], status = 422): Promise<Result> => ({
    status,
    data: await buildOwnView(opened, context, { typed, problems }),
  });
  const unread = getOwnValue(UNREAD, readUploadProblem(context));
  if (unread) return refuse(unread.problems, unread.status);
  const document = readPostedDocument(context);
  if (document && 'problem' in document) return refuse({ document: document.problem });
  if (typed.reason === null) return refuse({ cancel: NO_REASON });
  if (typed.positions.length === 0) return refuse({ cancel: NO_POLICY });
  const issued = findIssueDay(order);
  if (issued === null) return refuse({ cancel: CLOSED }, 409);
  const verdict = judgeCancel(findSoldTerm(order), {
    issuedOn: issued,
    today: toTehranDay(now),
    reason: typed.reason,
    hasLetter: document !== null,
  });
  if (!verdict.ok) {
    return refuse(
      typed.reason === 'visa_refused' && !document
        ? { document: verdict.message }
        : { cancel: verdict.message },
    );
  }
  if ((await countDocuments(services, order.code)) >= MAX_DOCUMENTS)
    return refuse({ document: TOO_MANY }, 429);
  const { positions, reason } = typed;
  if (reason === 'visa_refused' && document) {
    if (order.refundClosed || !canHappen(order.state, 'refundRequested'))
      return refuse({ cancel: CLOSED }, 409);
    if (!positions.every((position) => isLive(order, position))) return refuse({ cancel: NO_POLICY });
    const sent = await sendLetter(services, { code: order.code, positions, document });
    if (sent === 'waiting') return refuse({ document: LETTER_WAITS }, 409);
    return redirect(order.urls.ticket);
  }
  const quote = await quoteCancellation(opened, context, { positions, reason });
  if (!('url' in quote)) return refuse({ cancel: quote.problem }, quote.status);
  await recordCancelRequest(services, { code: order.code, positions, reason, document });
  return quote;
}

function isLive({ passengers }: InsuranceOrderView, position: number): boolean {
  return passengers.some((traveller) => traveller.position === position && hasTicket(traveller));
}

async function quoteCancellation(
  { order, owner }: OpenedPolicies,
  { services, query }: FormContext,
  { positions, reason }: { positions: readonly number[]; reason: CancelReason },
): Promise<Redirect | { problem: string; status: number }> {
  const tickets = positions.map((position) => ({ leg: 1, position }));
  const quoted = await quoteRefund(services, {
    code: order.code,
    owner,
    tickets,
    reason: reason === 'visa_refused' ? reason : 'not_travelling',
    iban: null,
  });
  if (quoted.kind === 'bad_choice') return { problem: quoted.message, status: 422 };
  if (quoted.kind === 'nothing_back') return { problem: NOTHING_BACK, status: 409 };
  if (quoted.kind !== 'quoted') return { problem: CLOSED, status: 409 };
  const key = owner.kind === 'tracker' ? readText(query, 'key') : undefined;
  return redirect(`${buildRefundUrl(order.code, key)}&quote=${quoted.quoteId}`);
}

async function cancelByLetter(opened: OpenedPolicies, context: FormContext): Promise<Result> {
  const { order } = opened;
  const refuse = async (problem: string, status: number): Promise<Result> => ({
    status,
    data: await buildOwnView(opened, context, { problems: { cancel: problem } }),
  });
  const positions =
    order.letter?.state === 'approved' ? await findApprovedPositions(context.services.db, order.code) : null;
  if (positions === null) return refuse(CLOSED, 409);
  const live = positions.filter((position) => isLive(order, position));
  const quote = await quoteCancellation(opened, context, { positions: live, reason: 'visa_refused' });
  return 'url' in quote ? quote : refuse(quote.problem, quote.status);
}

async function moveStart(opened: OpenedPolicies, context: FormContext): Promise<Result> {
  const { order } = opened;
  const typed = readTyped(context);
  const refuse = async (newStart: string, status = 422): Promise<Result> => ({
    status,
    data: await buildOwnView(opened, context, { typed, problems: { newStart } }),
  });
  const today = toTehranDay(context.now);
  const read = readTypedDay(typed.newStart, today);
  if ('problem' in read) return refuse(read.problem);
  const { day } = read;
  const issued = findIssueDay(order);
  if (issued === null) return refuse(CLOSED, 409);
  const verdict = judgeDateChange(order.details.search, { issuedOn: issued, today, newStart: day });
  if (!verdict.ok) return refuse(verdict.message);
  const changed = await changeDates(context.services, order.code, day);
  if (changed === 'unknown') return refuse(INSURER_SILENT, 503);
  if (changed === 'rejected') return refuse(INSURER_REFUSED, 409);
  return redirect(`${order.urls.ticket}&done=endorsed`);
}

export const policyInvoice: ServerPage<PolicyInvoiceData> = {
  async load(context): Promise<Result> {
    const opened = await openPolicies(context);
    if (opened && 'url' in opened) return opened;
    if (opened)
      return { data: buildCertificate(opened.order, context) ?? (await buildOwnView(opened, context)) };
    return showForeignOrder(context, readText(context.query, 'order'));
  },

  async submit(context): Promise<Result> {
    const opened = await openPolicies(context);
    if (opened && 'url' in opened) return opened;
    if (!opened) return redirect(context.url.pathname + context.url.search);
    const { action } = context.form;
    if (action === 'dates') return moveStart(opened, context);
    return action === 'letter' ? cancelByLetter(opened, context) : cancel(opened, context);
  },
};
