import { FieldProblem, SelectField, TextField } from '../../../../client/desk/ui/Field.tsx';
import { formatDayMonth } from '../../../../shared/calendar/format.ts';
import { addDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { DeskOrder } from '../../../../shared/desk/deskOrder.ts';
import { GOODWILL_REASONS, isGoodwillOpen, type GoodwillReason } from '../../../../shared/desk/goodwill.ts';
import { formatRial, formatToman, type Rial } from '../../../../shared/money.ts';
import { getFullName } from '../../../../shared/orders/orderView.ts';
import { CHOSEN_REASONS, REFUND_REASONS } from '../../../../shared/orders/refundView.ts';
import type { TicketRef } from '../../../../shared/orders/ticketRef.ts';
import { maskIban, parseIban } from '../../../../shared/payments/iban.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { REFUND_DAYS } from '../../../orders/timings.ts';
import { redirectTo, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { EMPTY_FORM } from '../../deskForm.ts';
import { giveGoodwill, writeGoodwill } from '../../order/giveGoodwill.ts';
import { confirmReturn, quoteReturn } from '../../order/returnByRules.ts';
import { requestApproval, type ApprovalKind } from '../../people/approvals.ts';
import { findGoodwillLimit } from '../../people/goodwillLimits.ts';
import { findStaff } from '../../people/staff.ts';
import { finish, invalid, readAct, showForm, type Shown } from './orderForms.tsx';
import { openOrder } from './orderPage.tsx';

const FIRST: Shown = { state: EMPTY_FORM, status: 200, missedEvents: [], refusal: null };
const LEAST: Rial = 10_000;

const toman = (amount: Rial) => `${formatToman(amount)} تومان`;

const REASON_OPTIONS = Object.entries(GOODWILL_REASONS).map(([value, label]) => ({ value, label }));

export async function showGoodwill(context: DeskContext, shown = FIRST): Promise<DeskAnswer> {
  const order = await openOrder(context);
  const limit = await findGoodwillLimit(context.db, context.staff.row);
  const closed = isGoodwillOpen(order.view.state) ? null : 'در این حالت سفارش، برگشت با گذشت باز نیست.';
  return showForm(
    order,
    { ...shown, refusal: shown.refusal ?? closed },
    {
      title: 'برگشت با گذشت',
      text: 'بیرون از قانون استرداد، بخشی از پول از سهم آژانس برمی‌گردد و بلیط‌ها همان می‌مانند.',
      effects: {
        sum:
          limit === null
            ? 'سقف شما: بی‌سقف'
            : `سقف شما ${toman(limit)} است؛ بیشتر از آن را نفر دوم تأیید می‌کند.`,
        notification: 'در گام بعد، با مبلغ و روز، نشان داده می‌شود.',
        logEntries: [{ what: 'در گام بعد، با ارقام دفتر' }],
      },
      submit: 'دیدن ارقام',
      hidden: { step: 'preview' },
      children: (
        <>
          <TextField
            name="amount"
            label="مبلغ برگشتی"
            unit="تومان"
            inputMode="numeric"
            hint={`بیشترین: ${formatToman(order.refundable)} (پرداخت‌شده منهای برگشته و در راه)`}
          />
          <SelectField name="reason" label="دلیل" options={REASON_OPTIONS} />
          <TextField name="words" label="برای دفتر کارها بنویسید" rows={3} hint="خریدار آن را نمی‌بیند" />
          <TextField name="iban" label="شبا (اگر به کارت برنمی‌گردد)" placeholder="IR" latin />
        </>
      ),
    },
  );
}

interface TypedGoodwill {
  amount: Rial;
  reason: GoodwillReason;
  words: string;
  iban: string | null;
}

function readGoodwill({ form }: DeskContext, order: DeskOrder): TypedGoodwill | null {
  const amount = form.money('amount');
  const reason = form.oneOf('reason', Object.keys(GOODWILL_REASONS) as GoodwillReason[]);
  const words = form.text('words', { longest: 500 });
  const typedIban = form.read('iban');
  const iban = typedIban === '' ? null : parseIban(typedIban);
  if (typedIban !== '' && iban === null) form.addProblem('iban', 'شمارهٔ شبا درست نیست؛ IR و ۲۴ رقم است.');
  if (amount !== null && amount > order.refundable)
    form.addProblem(
      'amount',
      `بیشترین مبلغ ${toman(order.refundable)} است: پرداخت‌شده منهای برگشته و در راه.`,
    );
  if (amount !== null && amount < LEAST) form.addProblem('amount', `کمترین مبلغ ${toman(LEAST)} است.`);
  if (!form.isValid || amount === null || reason === null) return null;
  return { amount, reason, words, iban };
}

export async function postGoodwill(context: DeskContext): Promise<DeskAnswer> {
  const { form, services, db, staff } = context;
  const order = await openOrder(context);
  const typed = readGoodwill(context, order);
  if (typed === null) return showGoodwill(context, invalid(context));
  const limit = await findGoodwillLimit(db, staff.row);
  const isOver = limit !== null && typed.amount > limit;
  if (form.read('step') !== 'confirm') return confirmGoodwill(context, order, { typed, limit, isOver });
  if (isOver) return requestGoodwill(context, order, typed);
  const act = readAct(context, order.view.code, {
    action: 'goodwillGiven',
    after: toman(typed.amount),
    reason: `${GOODWILL_REASONS[typed.reason]}: ${typed.words}`,
  });
  const answer = await giveGoodwill(services, act, typed);
  return finish(context, answer, { action: 'goodwillGiven', show: (shown) => showGoodwill(context, shown) });
}

function confirmGoodwill(
  context: DeskContext,
  order: DeskOrder,
  { typed, limit, isOver }: { typed: TypedGoodwill; limit: Rial | null; isOver: boolean },
): DeskAnswer {
  const { amount, reason, words, iban } = typed;
  const day = formatDayMonth(addDays(toTehranDay(context.now), REFUND_DAYS));
  const target = iban === null ? 'کارت' : 'حساب';
  const { trip } = order.view;
  return showForm(order, FIRST, {
    title: `برگشت با گذشت، ${toman(amount)}`,
    text: `${GOODWILL_REASONS[reason]}: ${words}`,
    effects: {
      sum: iban === null ? 'به همان کارتی که پرداخت کرد' : `به شبای ${maskIban(iban)}`,
      notification: `${toman(amount)} برای جبران ${trip.labels.service} ${trip.title} برمی‌گردد و تا ${day} به ${target} شما می‌رسد.`,
      logEntries: [
        { what: 'دفتر، فروش (ریال)', figure: `${formatRial(amount)}+` },
        { what: 'دفتر، خریدار (ریال)', figure: formatRial(-amount) },
        { what: 'هنگام واریز: خریدار و درگاه' },
        { what: 'دلیل و نوشتهٔ شما در تاریخچه و دفتر کارها' },
      ],
    },
    submit: isOver ? `فرستادن ${toman(amount)} برای تأیید نفر دوم` : `برگرداندن ${toman(amount)}`,
    hidden: {
      step: 'confirm',
      amount: String(amount / 10),
      reason,
      words,
      iban: iban ?? '',
    },
    children: isOver && limit !== null && (
      <div className="limit">
        <p>
          <b>{`سقف شما ${toman(limit)} است؛ ${formatToman(amount - limit)} بیشتر خواسته‌اید.`}</b> پول تا
          تأیید نفر دوم نمی‌رود. او با حساب خودش تأیید می‌کند.
        </p>
      </div>
    ),
  });
}

async function requestGoodwill(
  context: DeskContext,
  order: DeskOrder,
  typed: TypedGoodwill,
): Promise<DeskAnswer> {
  const { code } = order.view;
  const requested = await requestApproval(context, {
    kind: 'goodwill',
    subject: code,
    subjectKey: code,
    summary: `${toman(typed.amount)} از ${toman(order.refundable)}، ${GOODWILL_REASONS[typed.reason]}`,
    payload: { ...typed, version: order.version },
    reason: typed.words,
  });
  if (requested) return redirectTo(`/desk/orders/${code}`, 'approvalRequested');
  return showGoodwill(context, {
    ...invalid(context),
    status: 409,
    refusal: 'برای همین سفارش درخواستی منتظر نفر دوم است؛ اول تصمیم آن را ببینید.',
  });
}

interface GoodwillPayload extends TypedGoodwill {
  version: number;
}

/** A goodwill refund above the limit of the requester. */
export const goodwillApproval: ApprovalKind = {
  title: 'برگشت با گذشت',
  buildPath: ({ subject_key: code }) => `/desk/orders/${code}`,
  async findObstacle({ db, staff }, { payload }) {
    const limit = await findGoodwillLimit(db, staff.row);
    const { amount } = payload as unknown as GoodwillPayload;
    return limit !== null && amount > limit ? `این مبلغ از سقف شما، ${toman(limit)}، هم بیشتر است.` : null;
  },
  async apply(tx, { services, staff }, approval) {
    const { amount, reason, words, iban, version } = approval.payload as unknown as GoodwillPayload;
    const requester = await findStaff(tx, approval.requested_by);
    const act = {
      code: approval.subject_key,
      by: { id: approval.requested_by, name: requester?.name ?? '' },
      version,
      key: `approval:${approval.id}`,
    };
    const seconded = { id: staff.id, name: staff.name };
    const answer = await writeGoodwill(tx, services, act, { amount, reason, words, iban, seconded });
    switch (answer.kind) {
      case 'done':
        return null;
      case 'stale':
        return 'سفارش پس از این درخواست عوض شده است؛ آن را نپذیرید تا از نو خواسته شود.';
      case 'refused':
        return answer.message;
      case 'not_found':
        return 'چنین سفارشی نیست.';
    }
  },
};

function listReturnable(order: DeskOrder): { ref: TicketRef; label: string }[] {
  return order.view.passengers.flatMap((passenger) =>
    passenger.tickets
      .filter(({ returned, status }) => !returned && status !== 'returning')
      .map(({ leg, ticketNumber }) => ({
        ref: { leg, position: passenger.position },
        label: `${getFullName(passenger)}، مسیر ${formatNumber(leg)}، ${ticketNumber}`,
      })),
  );
}

export async function showReturn(context: DeskContext, shown = FIRST): Promise<DeskAnswer> {
  const order = await openOrder(context);
  const tickets = listReturnable(order);
  const problem = shown.state.problems.tickets;
  return showForm(order, shown, {
    title: 'استرداد طبق قانون',
    text: 'به خواست خریدار، بلیط‌های انتخاب‌شده با جریمهٔ همین ساعت پس گرفته می‌شود. اول حساب می‌شود و تا تأیید شما چیزی لغو نمی‌شود.',
    effects: { sum: null, notification: null, logEntries: [{ what: 'محاسبه‌ای که ده دقیقه برقرار است' }] },
    submit: 'حساب کردن',
    hidden: { step: 'quote' },
    children: (
      <>
        <fieldset className="field">
          <legend>کدام بلیط‌ها</legend>
          {tickets.map(({ ref, label }) => (
            <label key={label} className="check">
              <input type="checkbox" name="tickets" value={`${ref.leg}.${ref.position}`} defaultChecked />
              {label}
            </label>
          ))}
          <FieldProblem problem={problem} />
        </fieldset>
        <SelectField
          name="reason"
          label="دلیل خریدار"
          options={CHOSEN_REASONS.map((value) => ({ value, label: REFUND_REASONS[value] }))}
        />
        <TextField name="iban" label="شبا (اگر به کارت برنمی‌گردد)" placeholder="IR" latin />
      </>
    ),
  });
}

export async function postReturn(context: DeskContext): Promise<DeskAnswer> {
  const { form, services, staff } = context;
  const order = await openOrder(context);
  const { code } = order.view;
  const by = { id: staff.id, name: staff.name };
  if (form.read('step') === 'confirm') {
    const answer = await confirmReturn(services, { code, by, quoteId: form.read('quote') });
    if (answer.kind === 'done')
      await context.record({
        action: 'returnConfirmed',
        subject: code,
        subjectKey: code,
        after: form.read('sum').slice(0, 40),
      });
    return finish(context, answer, {
      action: 'returnConfirmed',
      show: (shown) => showReturn(context, { ...shown, state: EMPTY_FORM }),
    });
  }
  const chosen = new Set(form.readAll('tickets'));
  const tickets = listReturnable(order)
    .map(({ ref }) => ref)
    .filter(({ leg, position }) => chosen.has(`${leg}.${position}`));
  if (tickets.length === 0) form.addProblem('tickets', 'دست‌کم یک بلیط را انتخاب کنید.');
  const reason = form.oneOf('reason', CHOSEN_REASONS);
  const typedIban = form.read('iban');
  const iban = typedIban === '' ? null : parseIban(typedIban);
  if (typedIban !== '' && iban === null) form.addProblem('iban', 'شمارهٔ شبا درست نیست؛ IR و ۲۴ رقم است.');
  if (!form.isValid || reason === null) return showReturn(context, invalid(context));
  const quoted = await quoteReturn(services, { code, by, tickets, reason, iban });
  if (quoted.kind !== 'quoted')
    return showReturn(context, { ...invalid(context), status: 409, refusal: describeRefusal(quoted) });
  return confirmQuote(context, order, { quoteId: quoted.quoteId, count: tickets.length });
}

function describeRefusal(
  quoted: Exclude<Awaited<ReturnType<typeof quoteReturn>>, { kind: 'quoted' }>,
): string {
  switch (quoted.kind) {
    case 'nothing_back':
      return 'قانون برای این بلیط‌ها دیگر چیزی برنمی‌گرداند.';
    case 'changing':
      return 'خریدار این بلیط را همین حالا با حرکتی دیگر عوض می‌کند؛ پس از پایان آن دوباره بیایید.';
    case 'closed':
      return 'در این حالت سفارش، استرداد باز نیست.';
    case 'departed':
      return 'زمان استرداد این سفر گذشته است.';
    case 'bad_choice':
      return quoted.message;
    case 'not_found':
      return 'چنین سفارشی نیست.';
  }
}

async function confirmQuote(
  context: DeskContext,
  order: DeskOrder,
  { quoteId, count }: { quoteId: string; count: number },
): Promise<DeskAnswer> {
  const {
    amount,
    penalty,
    penalty_pct: percent,
    iban,
  } = await context.db
    .selectFrom('refund_requests')
    .select(['amount', 'penalty', 'penalty_pct', 'iban'])
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow();
  return showForm(order, FIRST, {
    title: `استرداد ${toman(amount)}`,
    text: `${formatNumber(count)} بلیط؛ جریمه ${formatNumber(percent)}٪، ${toman(penalty)}. این محاسبه ده دقیقه برقرار است.`,
    effects: {
      sum: iban === null ? 'به همان کارتی که پرداخت کرد' : `به شبای ${maskIban(iban)}`,
      notification: `پس از پذیرش تأمین‌کننده: استرداد پذیرفته شد و ${toman(amount)} برمی‌گردد.`,
      logEntries: [
        { what: 'درخواست، محاسبه و تأیید، به نام شما در تاریخچه' },
        { what: 'پس از پذیرش: دفتر، فروش (ریال)', figure: `${formatRial(amount)}+` },
        { what: 'پس از پذیرش: دفتر، خریدار (ریال)', figure: formatRial(-amount) },
      ],
    },
    submit: `لغو ${formatNumber(count)} بلیط و برگرداندن ${toman(amount)}`,
    hidden: { step: 'confirm', quote: quoteId, sum: toman(amount) },
  });
}
