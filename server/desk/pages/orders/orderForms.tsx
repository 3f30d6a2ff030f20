import {
  ActionPage,
  type ActionPageProps,
  type Effects,
} from '../../../../client/desk/pages/orders/ActionPage.tsx';
import { SelectField, TextField } from '../../../../client/desk/ui/Field.tsx';
import { TicketPreview } from '../../../../client/desk/ui/orderLabels.tsx';
import type { DeskAction } from '../../../../shared/desk/actions.ts';
import type { DeskOrder, MissedEvent } from '../../../../shared/desk/deskOrder.ts';
import { getNoticeTitle } from '../../../../shared/desk/orderTexts.ts';
import { formatRial, formatToman } from '../../../../shared/money.ts';
import type { NotificationKind } from '../../../../shared/orders/messageTexts.ts';
import { hasTicket } from '../../../../shared/orders/orderView.ts';
import { checkEmail, checkMobile } from '../../../../shared/passengers/passengerRules.ts';
import { maskIban } from '../../../../shared/payments/iban.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import type { Tx } from '../../../db/transaction.ts';
import { HttpError } from '../../../http/httpErrors.ts';
import { redirectTo, showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { EMPTY_FORM, FORM_KEY, type FormState } from '../../deskForm.ts';
import type { ActAnswer, OrderAct } from '../../order/actOnOrder.ts';
import { addStaffNote, correctContact, sendAgain } from '../../order/contactActions.ts';
import { BANK_ANSWERS, decideIssue, requestPaymentStatus, SUPPLIER_ANSWERS } from '../../order/liveStatus.ts';
import { payTransfer, TRACE } from '../../order/payTransfer.ts';
import { openOrder } from './orderPage.tsx';

export interface Shown {
  state: FormState;
  status: number;
  missedEvents: readonly MissedEvent[];
  refusal: string | null;
}

const FIRST: Shown = { state: EMPTY_FORM, status: 200, missedEvents: [], refusal: null };

type FormProps = Omit<ActionPageProps, 'code' | 'trip' | 'version' | 'missedEvents' | 'refusal' | 'state'>;

export function showForm(order: DeskOrder, shown: Shown, props: FormProps): DeskAnswer {
  const { view, version } = order;
  const { state, status, missedEvents, refusal } = shown;
  const body = (
    <ActionPage
      {...props}
      code={view.code}
      trip={view.trip.title}
      version={version}
      missedEvents={missedEvents}
      refusal={refusal}
      state={state}
    />
  );
  return showPage({ title: `${props.title}، ${view.code}`, section: 'orders', status, body });
}

/**
 * Builds the act of a posted form: the employee, the version that the page showed, and the key that makes it act once.
 */
export function readAct(
  { form, staff, record }: DeskContext,
  code: string,
  log: { action: DeskAction; after?: string; before?: string; reason?: string },
): OrderAct {
  const version = Number(form.read('version'));
  return {
    code,
    by: { id: staff.id, name: staff.name },
    version: Number.isSafeInteger(version) ? version : 0,
    key: form.read(FORM_KEY),
    record: (tx: Tx) => record({ ...log, subject: code, subjectKey: code }, tx),
  };
}

/** Redirects the employee to the order, or shows the form again with the reason for the refusal. */
export async function finish(
  context: DeskContext,
  answer: ActAnswer,
  { action, show }: { action: DeskAction; show: (shown: Shown) => Promise<DeskAnswer> },
): Promise<DeskAnswer> {
  const { state } = context.form;
  switch (answer.kind) {
    case 'done':
      return redirectTo(`/desk/orders/${context.params.code}`, action);
    case 'stale':
      return show({ state, status: 409, missedEvents: answer.missed, refusal: null });
    case 'refused':
      return show({ state, status: 409, missedEvents: [], refusal: answer.message });
    case 'not_found':
      throw new HttpError(404, 'no such thing of the order');
  }
}

export function invalid(context: DeskContext): Shown {
  return { ...FIRST, state: context.form.state, status: 422 };
}

const buildLogEffects = (...logEntries: Effects['logEntries'][number][]): Effects => ({
  sum: null,
  notification: null,
  logEntries,
});

export async function showNote(context: DeskContext, shown = FIRST): Promise<DeskAnswer> {
  const order = await openOrder(context);
  return showForm(order, shown, {
    title: 'یادداشت',
    text: 'یادداشت در تاریخچهٔ سفارش می‌ماند؛ همکاران آن را می‌بینند و خریدار نه.',
    effects: buildLogEffects({ what: 'یادداشت به نام شما در تاریخچه' }),
    submit: 'نوشتن یادداشت',
    children: <TextField name="text" label="یادداشت" rows={4} />,
  });
}

export async function writeNote(context: DeskContext): Promise<DeskAnswer> {
  const { form, services } = context;
  const order = await openOrder(context);
  const text = form.text('text', { longest: 1000 });
  if (!form.isValid) return showNote(context, invalid(context));
  const act = readAct(context, order.view.code, { action: 'orderNoted', after: text.slice(0, 200) });
  const answer = await addStaffNote(services, act, text);
  return finish(context, answer, { action: 'orderNoted', show: (shown) => showNote(context, shown) });
}

export async function showContact(context: DeskContext, shown = FIRST): Promise<DeskAnswer> {
  const order = await openOrder(context);
  const { contact } = order.view;
  return showForm(order, shown, {
    title: 'اصلاح تماس',
    text: 'پیام‌های بعدی سفارش به همین شماره و ایمیل می‌رود. شمارهٔ پیشین در تاریخچه می‌ماند.',
    effects: buildLogEffects({ what: 'تماس پیشین، تماس تازه و دلیل، در تاریخچه' }),
    submit: 'ثبت تماس تازه',
    children: (
      <>
        <TextField name="mobile" label="موبایل" value={contact?.mobile ?? ''} inputMode="tel" latin />
        <TextField
          name="email"
          label="ایمیل (اگر دارد)"
          value={contact?.email ?? ''}
          inputMode="email"
          latin
        />
        <TextField name="why" label="چرا و به گفتهٔ چه کسی" hint="برای دفتر کارها؛ خریدار آن را نمی‌بیند" />
      </>
    ),
  });
}

export async function saveContact(context: DeskContext): Promise<DeskAnswer> {
  const { form, services } = context;
  const order = await openOrder(context);
  const mobile = checkMobile(form.read('mobile'));
  const email = checkEmail(form.read('email'));
  const why = form.text('why', { longest: 300 });
  if (!mobile.ok) form.addProblem('mobile', mobile.message);
  if (!email.ok) form.addProblem('email', email.message);
  if (!form.isValid || !mobile.ok || !email.ok) return showContact(context, invalid(context));
  const act = readAct(context, order.view.code, {
    action: 'contactCorrected',
    before: order.view.contact?.mobile ?? '',
    after: mobile.value,
    reason: why,
  });
  const contact = { mobile: mobile.value, email: email.value };
  const answer = await correctContact(services, act, { contact, why });
  return finish(context, answer, {
    action: 'contactCorrected',
    show: (shown) => showContact(context, shown),
  });
}

function listNotices(order: DeskOrder): { value: string; label: string }[] {
  const sent = [...new Set(order.messages.map(({ notice }) => notice))].filter(Boolean);
  const hasTickets = order.view.passengers.some(({ tickets }) => tickets.some(({ returned }) => !returned));
  const notices = hasTickets && !sent.includes('issued') ? ['issued', ...sent] : sent;
  return notices.map((notice) => ({ value: notice, label: `«${getNoticeTitle(notice)}»` }));
}

export async function showAgain(context: DeskContext, shown = FIRST): Promise<DeskAnswer> {
  const order = await openOrder(context);
  const notices = listNotices(order);
  const last = order.messages.find(({ text }) => text !== null)?.text ?? null;
  return showForm(order, shown, {
    title: 'فرستادن دوباره',
    text: 'متن از نو و با حالت امروز سفارش نوشته می‌شود و با پیامک و ایمیل می‌رود. اگر شماره را عوض کنید، تماس سفارش هم همان می‌شود.',
    effects: {
      sum: null,
      notification: last ?? 'متن همان پیام، با حالت امروز سفارش',
      logEntries: [{ what: 'پیام و شماره، به نام شما در تاریخچه' }],
    },
    submit: 'فرستادن پیام',
    children: (
      <>
        <SelectField name="notice" label="کدام پیام" options={notices} />
        <TextField
          name="mobile"
          label="به شمارهٔ"
          value={order.view.contact?.mobile ?? ''}
          inputMode="tel"
          latin
        />
        {order.view.passengers.some(hasTicket) && (
          <p className="small">
            بلیط به شکلی که خریدار می‌گیرد: <TicketPreview code={order.view.code} />
          </p>
        )}
      </>
    ),
  });
}

export async function sendMessageAgain(context: DeskContext): Promise<DeskAnswer> {
  const { form, services } = context;
  const order = await openOrder(context);
  const notices = listNotices(order).map(({ value }) => value as NotificationKind);
  const notice = form.oneOf('notice', notices);
  const mobile = checkMobile(form.read('mobile'));
  if (!mobile.ok) form.addProblem('mobile', mobile.message);
  if (!form.isValid || notice === null || !mobile.ok) return showAgain(context, invalid(context));
  const act = readAct(context, order.view.code, {
    action: 'sentAgain',
    after: `${getNoticeTitle(notice)}، ${mobile.value}`,
  });
  const answer = await sendAgain(services, act, { notice, mobile: mobile.value });
  return finish(context, answer, { action: 'sentAgain', show: (shown) => showAgain(context, shown) });
}

function findTransfer(context: DeskContext, order: DeskOrder) {
  const refund = order.refunds.find(({ id }) => id === context.params.id);
  if (!refund) throw new HttpError(404, 'no such refund of the order');
  return refund;
}

export async function showTransfer(context: DeskContext, shown = FIRST): Promise<DeskAnswer> {
  const order = await openOrder(context);
  const refund = findTransfer(context, order);
  const amount = `${formatToman(refund.amount)} تومان`;
  const target = refund.iban === null ? 'کارتی که با آن پرداخت شد' : `شبای ${maskIban(refund.iban)}`;
  const { account } = context.services.settings.values;
  const from = account ? `از حساب ${account.bank}، ${maskIban(account.iban)}، ` : '';
  return showForm(order, shown, {
    title: `ثبت واریز ${amount}`,
    text: `اول پول را در بانک ${from}به ${target} واریز کنید، سپس شمارهٔ واریز را این‌جا بنویسید. این دکمه پولی نمی‌فرستد.`,
    effects: {
      sum: amount,
      notification: `${amount} به حساب شما برگشت داده شد. سفارش ${order.view.code}`,
      logEntries: [
        { what: 'دفتر، خریدار (ریال)', figure: `${formatRial(refund.amount)}+` },
        { what: 'دفتر، درگاه (ریال)', figure: formatRial(-refund.amount) },
        { what: 'شمارهٔ واریز در تاریخچه، به نام شما' },
      ],
    },
    submit: `ثبت واریز ${amount}`,
    children: (
      <>
        {refund.iban !== null && (
          <p className="small">
            شبا:{' '}
            <bdi dir="ltr" className="mono-code">
              {refund.iban}
            </bdi>
          </p>
        )}
        <TextField name="trace" label="شمارهٔ واریز" latin />
      </>
    ),
  });
}

export async function saveTransfer(context: DeskContext): Promise<DeskAnswer> {
  const { form, services } = context;
  const order = await openOrder(context);
  const refund = findTransfer(context, order);
  const trace = form.text('trace');
  if (trace !== '' && !TRACE.test(trace))
    form.addProblem('trace', 'شمارهٔ واریز را با حرف لاتین، رقم و خط تیره بنویسید.');
  if (!form.isValid) return showTransfer(context, invalid(context));
  const act = readAct(context, order.view.code, {
    action: 'transferPaid',
    after: `${formatToman(refund.amount)} تومان، شمارهٔ ${trace}`,
  });
  const answer = await payTransfer(services, act, { refundId: refund.id, trace });
  return finish(context, answer, { action: 'transferPaid', show: (shown) => showTransfer(context, shown) });
}

export async function showBank(context: DeskContext, shown = FIRST): Promise<DeskAnswer> {
  const order = await openOrder(context);
  const payment = order.payments.find(({ id }) => id === context.params.id);
  if (!payment) throw new HttpError(404, 'no such payment of the order');
  const amount = `${formatToman(payment.amount)} تومان`;
  return showForm(order, shown, {
    title: `پرسش از ${payment.gatewayTitle}`,
    text: 'همین حالا از بانک پرسیده می‌شود و پاسخ آن، مانند پرسش خودکار، سفارش را جلو می‌برد: یا پول گرفته شده است و صدور آغاز می‌شود، یا پرداخت بسته می‌شود.',
    effects: {
      sum: amount,
      notification: null,
      logEntries: [{ what: 'پرسش، به نام شما' }, { what: 'پاسخ بانک، اگر روشن باشد' }],
    },
    submit: 'پرسیدن از بانک',
  });
}

export async function submitBankInquiry(context: DeskContext): Promise<DeskAnswer> {
  const order = await openOrder(context);
  const act = readAct(context, order.view.code, { action: 'bankAsked' });
  const { answer, result } = await requestPaymentStatus(context.services, act, context.params.id ?? '');
  const show = (shown: Shown) => showBank(context, shown);
  if (result === null || result === 'paid') return finish(context, answer, { action: 'bankAsked', show });
  return show({ ...FIRST, refusal: BANK_ANSWERS[result] });
}

export async function showSupplier(context: DeskContext, shown = FIRST): Promise<DeskAnswer> {
  const order = await openOrder(context);
  return showForm(order, shown, {
    title: 'پرسش از تأمین‌کننده',
    text: 'همین حالا از تأمین‌کننده پرسیده می‌شود. اگر بلیط‌ها را صادر کرده باشد، نوشته و برای خریدار فرستاده می‌شود؛ بار دوم چیزی دوباره صادر نمی‌شود.',
    effects: {
      sum: `${formatToman(order.view.price.total)} تومان`,
      notification: 'اگر صادر شده باشد: «بلیط شما صادر شد» با شماره‌ها',
      logEntries: [{ what: 'پرسش، به نام شما' }, { what: 'بلیط‌ها و فروش، اگر صادر شده باشد' }],
    },
    submit: 'پرسیدن از تأمین‌کننده',
  });
}

export async function submitSupplierInquiry(context: DeskContext): Promise<DeskAnswer> {
  const order = await openOrder(context);
  const act = readAct(context, order.view.code, { action: 'supplierAsked' });
  const { answer, result } = await decideIssue(context.services, act, 'ask');
  const show = (shown: Shown) => showSupplier(context, shown);
  if (result === null || result === 'issued' || result === 'partly_issued')
    return finish(context, answer, { action: 'supplierAsked', show });
  return show({ ...FIRST, refusal: SUPPLIER_ANSWERS[result] });
}

export async function showAbandon(context: DeskContext, shown = FIRST): Promise<DeskAnswer> {
  const order = await openOrder(context);
  const amount = `${formatToman(order.view.price.total)} تومان`;
  return showForm(order, shown, {
    title: 'رها کردن صدور',
    text: 'رزرو نزد تأمین‌کننده لغو می‌شود و کل پول به همان کارت برمی‌گردد. این کار پس گرفته نمی‌شود؛ اول از تأمین‌کننده بپرسید.',
    effects: {
      sum: amount,
      notification: `صدور انجام نشد. ${amount} به همان کارت برمی‌گردد؛ کاری لازم نیست بکنید.`,
      logEntries: [
        { what: 'صدور ناموفق و آغاز برگشت پول، در تاریخچه' },
        { what: 'دفتر، هنگام واریز: درگاه (ریال)', figure: formatRial(-order.view.price.total) },
      ],
    },
    submit: `رها کردن صدور و برگشت ${amount}`,
    danger: true,
    children: (
      <p className="small t2">
        شمارهٔ خریدار: <bdi dir="ltr">{toPersianDigits(order.view.contact?.mobile ?? '–')}</bdi>
      </p>
    ),
  });
}

export async function abandonNow(context: DeskContext): Promise<DeskAnswer> {
  const order = await openOrder(context);
  const act = readAct(context, order.view.code, { action: 'issueAbandoned' });
  const { answer, result } = await decideIssue(context.services, act, 'abandon');
  const show = (shown: Shown) => showAbandon(context, shown);
  if (result === null || result === 'refunding')
    return finish(context, answer, { action: 'issueAbandoned', show });
  return show({ ...FIRST, status: 409, refusal: SUPPLIER_ANSWERS[result] });
}
