import type { ReactNode } from 'react';
import { formatDay, formatDayMonth, formatTime } from '../../../../shared/calendar/format.ts';
import { toLocalDay } from '../../../../shared/calendar/localTime.ts';
import type {
  DeskEvent,
  DeskOrder,
  DeskRefund,
  LedgerEntry,
  SentMessage,
} from '../../../../shared/desk/deskOrder.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { GOODWILL_REASONS } from '../../../../shared/desk/goodwill.ts';
import { MESSAGE_STATES } from '../../../../shared/desk/messages.ts';
import {
  ACTOR_TITLES,
  getDeskStateTitle,
  getEventTitle,
  getNoticeTitle,
} from '../../../../shared/desk/orderTexts.ts';
import { formatRial, formatToman, type Rial } from '../../../../shared/money.ts';
import { getFullName, hasTicket, type OrderView } from '../../../../shared/orders/orderView.ts';
import { maskIban } from '../../../../shared/payments/iban.ts';
import { formatNumber, toPersianDigits } from '../../../../shared/persian/digits.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Card } from '../../ui/Card.tsx';
import { DeskTable, type Column } from '../../ui/DeskTable.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { OrderCode, StateBadge } from '../../ui/orderLabels.tsx';

export interface OrderActionLink {
  title: string;
  icon: IconName;
  href: string;
  /** The reason that the action is not available; null when it is. */
  locked: string | null;
  /** True for the single forward step. */
  main: boolean;
}

export interface OrderPageProps {
  order: DeskOrder;
  actions: readonly OrderActionLink[];
  show: 'all' | 'money' | 'supplier' | 'staff';
  /** The supplier's current status of the booking, if staff asked for it. */
  supplierNow: string | null;
}

export function OrderPage({ order, actions, show, supplierNow }: OrderPageProps) {
  const { view } = order;
  return (
    <>
      <div className="head">
        <h1>{view.trip.title}</h1>
        <span className="badge badge--line">
          <OrderCode code={view.code} />
        </span>
        <StateBadge state={view.state} />
        <p className="head__more">{describeTrip(view)}</p>
      </div>
      <Acts actions={actions} />
      <div className="order">
        <div className="stack">
          <Seen view={view} />
          <Buyer order={order} />
          <SupplierCard order={order} supplierNow={supplierNow} />
          <Documents view={view} />
        </div>
        <div className="stack">
          <History order={order} show={show} />
          <MoneyCard order={order} />
          <LedgerCard order={order} />
          <MessagesCard order={order} />
        </div>
      </div>
    </>
  );
}

function describeTrip({ trip, passengers }: OrderView): string {
  const day = formatDay(toLocalDay(trip.startsAt));
  const time = trip.legs.length === 0 ? '' : `، ساعت ${formatTime(trip.startsAt)}`;
  const facts = trip.facts[0] ? `${trip.facts[0].value}، ` : '';
  return `${facts}${day}${time}؛ ${formatNumber(passengers.length)} مسافر`;
}

function Acts({ actions }: { actions: readonly OrderActionLink[] }) {
  const why = actions.find(({ locked }) => locked !== null)?.locked;
  return (
    <div className="acts" role="group" aria-label="کارهای ممکن">
      {actions.map(({ title, icon, href, locked, main }) =>
        locked === null ? (
          <a
            key={title}
            className={main ? 'btn btn--cta' : 'btn btn--outline'}
            href={href}
            data-main={main || undefined}
          >
            <Icon name={icon} />
            {title}
          </a>
        ) : (
          <span key={title} className="btn btn--outline" aria-disabled="true" title={locked}>
            <Icon name="lock" />
            {title}
          </span>
        ),
      )}
      {why && (
        <span className="small t2 wi">
          <Icon name="lock" size="small" />
          {why}
        </span>
      )}
    </div>
  );
}

function Seen({ view }: { view: OrderView }) {
  return (
    <section className="card seen">
      <div className="card__head">
        <h2>
          <Icon name="eye" /> مسافر این را می‌بیند
        </h2>
      </div>
      <div className="seen__page">
        <div className="seen__top">
          <b>{view.trip.title}</b>
          <span>
            سفارش <OrderCode code={view.code} />
          </span>
          <StateBadge state={view.state} />
        </div>
        <p>{view.message}</p>
        <ul className="mleg">
          <li className="mleg__sum">
            <span>{view.payment?.settledAt ? 'پرداخت‌شده' : 'مبلغ سفارش'}</span>
            <b>{`${formatToman(view.price.total)} تومان`}</b>
          </li>
        </ul>
        <ul className="tix">
          {view.passengers.map((passenger) => (
            <li key={passenger.position}>
              <span className="b">{getFullName(passenger)}</span>
              {passenger.tickets.map((ticket) => (
                <TicketLine key={ticket.ticketNumber} {...ticket} />
              ))}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const TICKET_BADGES = {
  valid: ['success', 'معتبر'],
  returning: ['warn', 'در حال استرداد'],
  cancelled: ['danger', 'لغو شرکت'],
  refunding: ['warn', 'پول در راه'],
  refunded: ['good', 'پول برگشت'],
  changed: ['line', 'تعویض‌شده'],
  void: ['line', 'باطل'],
} as const;

function TicketLine({ status, ticketNumber }: OrderView['passengers'][number]['tickets'][number]) {
  const [tone, title] = TICKET_BADGES[status];
  return (
    <>
      <span className={`badge badge--${tone}`}>{title}</span>
      <span className="small t3">
        <bdi dir="ltr">{ticketNumber}</bdi>
      </span>
    </>
  );
}

function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="kv">
      {Object.entries(facts).map(([label, value]) => (
        <FactLine key={label} label={label} value={value} />
      ))}
    </dl>
  );
}

function FactLine({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

const Latin = ({ text }: { text: string }) => <bdi dir="ltr">{text}</bdi>;
const NONE = <span className="t3">–</span>;

function Buyer({ order }: { order: DeskOrder }) {
  const { view, others, refunds, contactMessages } = order;
  const { contact, passengers, payment } = view;
  const iban = refunds.flatMap(({ iban }) => iban ?? []).at(-1);
  const mobile = contact?.mobile;
  const end = mobile && others > 0 && (
    <a className="small" href={`/desk/orders?${new URLSearchParams({ q: mobile, as: 'mobile' }).toString()}`}>
      {`${formatNumber(others)} سفارش دیگر`}
    </a>
  );
  return (
    <Card title="خریدار" end={end || undefined} padded>
      <Facts
        facts={{
          'مسافر اول': passengers[0] ? getFullName(passengers[0]) : NONE,
          موبایل: mobile ? <Latin text={toPersianDigits(mobile)} /> : NONE,
          ایمیل: contact?.email ? <Latin text={contact.email} /> : NONE,
          کارت: payment?.maskedPan ? <Latin text={payment.maskedPan} /> : NONE,
          ...(iban && { شبا: <Latin text={maskIban(iban)} /> }),
        }}
      />
      {contactMessages.length > 0 && (
        <ul className="stack stack--tight small" aria-label="پیام‌ها دربارهٔ این سفارش">
          {contactMessages.map(({ id, topic, state, at }) => (
            <li key={id}>
              <a href={`${DESK_PATHS.messages}/${id}`}>{`پیام مسافر: ${topic}`}</a>
              {'، '}
              <Moment at={at} />
              {`، ${MESSAGE_STATES[state].title}`}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const HOLD_TITLES: Readonly<Record<string, string>> = {
  requesting: 'در حال درخواست',
  active: 'برقرار',
  consumed: 'صادر شد',
  expired: 'تمام شد',
  released: 'آزاد شد',
  refused: 'پذیرفته نشد',
  unknown: 'پاسخ روشن نیست',
};

function SupplierCard({ order, supplierNow }: { order: DeskOrder; supplierNow: string | null }) {
  const { holds, view } = order;
  const hold = holds[0];
  const pnrs = [...new Set(view.passengers.flatMap(({ tickets }) => tickets.map(({ pnr }) => pnr)))].filter(
    Boolean,
  );
  return (
    <Card
      title="تأمین‌کننده و نگه‌داری"
      end={
        hold && (
          <a className="small" href={`/desk/orders/${view.code}?ask=supplier`}>
            پرسش همین حالا
          </a>
        )
      }
      padded
    >
      {supplierNow !== null && (
        <p className="small" role="status">
          <b>پاسخ همین حالا:</b> {supplierNow}
        </p>
      )}
      <Facts
        facts={{
          منبع: hold?.supplier || NONE,
          'کد رزرو (PNR)': pnrs.length > 0 ? <Latin text={pnrs.join(' · ')} /> : NONE,
          'شناسه نزد منبع': hold?.reference ? <Latin text={hold.reference} /> : NONE,
          نگه‌داری: hold ? (HOLD_TITLES[hold.state] ?? hold.state) : NONE,
          از: hold ? <Moment at={hold.at} /> : NONE,
          تا: hold?.expiresAt ? <Moment at={hold.expiresAt} /> : NONE,
        }}
      />
    </Card>
  );
}

function Documents({ view }: { view: OrderView }) {
  const count = view.passengers.reduce((sum, { tickets }) => sum + tickets.length, 0);
  return (
    <Card title="مدارک">
      {count === 0 ? (
        <p className="card__body small t2">هنوز بلیطی صادر نشده است.</p>
      ) : (
        <ul className="docs">
          {view.passengers.flatMap((passenger) =>
            passenger.tickets.map((ticket) => (
              <li key={ticket.ticketNumber}>
                <span className="wi">
                  <Icon name="ticket" />
                  {`${getFullName(passenger)}، `}
                  <Latin text={ticket.ticketNumber} />
                </span>
              </li>
            )),
          )}
        </ul>
      )}
      <p className="foot wi">
        {FILES.filter(({ isOpen }) => isOpen(view)).map(({ name, title }) => (
          <a
            key={name}
            className="btn btn--row btn--outline"
            href={`/desk/orders/${view.code}/files/${name}`}
            target="_blank"
            rel="noopener"
          >
            <Icon name="eye" size="small" />
            {title}
          </a>
        ))}
      </p>
    </Card>
  );
}

const FILES: readonly { name: string; title: string; isOpen: (view: OrderView) => boolean }[] = [
  { name: 'ticket.pdf', title: 'PDF بلیط', isOpen: ({ passengers }) => passengers.some(hasTicket) },
  { name: 'invoice.pdf', title: 'PDF فاکتور', isOpen: () => true },
  {
    name: 'refund.pdf',
    title: 'PDF استرداد',
    isOpen: ({ refunds, refundRequests }) => refunds.length + refundRequests.length > 0,
  },
];

const ACTOR_ICONS: Readonly<Record<DeskEvent['actor'], IconName>> = {
  buyer: 'user',
  system: 'bolt',
  supplier: 'plug',
  gateway: 'card',
  operator: 'id',
};

const BAD = new Set([
  'issueRejected',
  'refundRejected',
  'paymentFailed',
  'disrupted',
  'amountMismatch',
  'holdRefused',
]);
const GOOD = new Set(['ticketsIssued', 'refundPaid', 'refundPartlyPaid', 'refundSent', 'paymentVerified']);

const VIEWS = [
  ['all', 'همه'],
  ['money', 'پول'],
  ['supplier', 'تأمین‌کننده'],
  ['staff', 'کارکنان'],
] as const;

function isShown({ event, actor }: DeskEvent, show: OrderPageProps['show']): boolean {
  if (show === 'money') return /payment|refund|goodwill|amount|price|bank/i.test(event);
  if (show === 'supplier') return actor === 'supplier' || /hold|supplier|ticket|issue/i.test(event);
  return show === 'all' || actor === 'operator';
}

function History({ order, show }: { order: DeskOrder; show: OrderPageProps['show'] }) {
  const seg = (
    <div className="seg">
      {VIEWS.map(([value, title]) => (
        <a
          key={value}
          href={
            value === 'all'
              ? `/desk/orders/${order.view.code}`
              : `/desk/orders/${order.view.code}?show=${value}`
          }
          aria-current={value === show ? 'true' : undefined}
        >
          {title}
        </a>
      ))}
    </div>
  );
  const events = order.events.filter((event) => isShown(event, show));
  return (
    <Card title="آنچه شد" end={seg}>
      {events.length === 0 ? (
        <p className="card__body small t2">چنین رویدادی در این سفارش نیست.</p>
      ) : (
        <ol className="hist">
          {events.map((event) => (
            <HistoryLine key={event.seq} event={event} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function HistoryLine({ event }: { event: DeskEvent }) {
  const words = describeData(event);
  return (
    <li data-tone={BAD.has(event.event) ? 'bad' : GOOD.has(event.event) ? 'good' : ''}>
      <Moment at={event.at} />
      <span className="star" aria-hidden="true" />
      <div>
        <p>
          <span className="b">{getEventTitle(event.event)}</span>
          {event.from !== event.to && (
            <>
              {' '}
              <span className="t3">
                <Icon name="arrow-left" size="small" />
              </span>{' '}
              <span className="to">{getDeskStateTitle(event.to)}</span>
            </>
          )}
        </p>
        {words !== '' && <p className="small t2">{words}</p>}
      </div>
      <span className={event.by === null ? 'actor' : 'actor actor--staff'}>
        <Icon name={ACTOR_ICONS[event.actor]} size="small" />
        {event.by ?? ACTOR_TITLES[event.actor]}
      </span>
    </li>
  );
}

function describeData({ data }: DeskEvent): string {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const amount = typeof data.amount === 'number' ? `${formatToman(data.amount)} تومان` : null;
  const reason = text(data.reason);
  const contact = (value: unknown) =>
    typeof value === 'object' && value !== null && 'mobile' in value ? text(value.mobile) : null;
  const [before, after] = [contact(data.before), contact(data.after)];
  const [namedBefore, namedAfter] = [readNames(data.before), readNames(data.after)];
  return [
    text(data.text),
    amount,
    text(data.refund),
    reason !== null && Object.hasOwn(GOODWILL_REASONS, reason)
      ? GOODWILL_REASONS[reason as keyof typeof GOODWILL_REASONS]
      : null,
    text(data.words),
    text(data.why),
    before !== null && after !== null ? `از ${toPersianDigits(before)} به ${toPersianDigits(after)}` : null,
    namedBefore !== null && namedAfter !== null ? `از «${namedBefore}» به «${namedAfter}»` : null,
    text(data.agreed),
    text(data.notice) === null ? null : `«${getNoticeTitle(text(data.notice) ?? '')}»`,
    text(data.trace) === null ? null : `شمارهٔ واریز ${text(data.trace) ?? ''}`,
    data.decision === 'abandon' ? 'صدور رها شد و کل پول برمی‌گردد' : null,
  ]
    .filter((part) => part !== null)
    .join('؛ ');
}

/** Both names of a traveller in an event; null for other data. */
function readNames(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('lastName' in value)) return null;
  const names = value as Record<string, unknown>;
  return ['firstName', 'lastName', 'latinFirstName', 'latinLastName']
    .map((part) => names[part])
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ');
}

interface MoneyRow {
  id: string;
  what: string;
  way: ReactNode;
  when: ReactNode;
  amount: Rial;
  tone: string;
  state: string;
}

const ATTEMPTS: Readonly<Record<string, [tone: string, title: string]>> = {
  verified: ['success', 'تأییدشده'],
  refunding: ['warn', 'در حال برگشت'],
  refunded: ['good', 'برگشت داده شد'],
  unknown: ['warn', 'بی‌پاسخ'],
  verifying: ['warn', 'در حال بررسی'],
  duplicate: ['warn', 'پرداخت دوم'],
  amount_mismatch: ['danger', 'مبلغ نخواند'],
  failed: ['line', 'انجام نشد'],
  cancelled: ['line', 'لغو خریدار'],
  expired: ['line', 'تمام شد'],
};

const REFUND_TITLES: Readonly<Record<DeskRefund['reason'], string>> = {
  late_payment: 'برگشت، پرداخت دیر',
  issue_failed: 'برگشت، صدور نشد',
  duplicate_payment: 'برگشت، پرداخت دوم',
  amount_mismatch: 'برگشت، مبلغ نخواند',
  returned: 'برگشت، استرداد',
  part_missing: 'برگشت، بخش نصادر',
  goodwill: 'برگشت، گذشت',
  changed: 'برگشت، تعویض',
};

const MONEY_COLUMNS: readonly Column<MoneyRow>[] = [
  { title: 'چه', className: 'b', cell: ({ what }) => what },
  { title: 'راه', cell: ({ way }) => way },
  { title: 'زمان', className: 't2 nw', cell: ({ when }) => when },
  { title: 'مبلغ', kind: 'figure', className: 'b', cell: ({ amount }) => formatToman(amount) },
  {
    title: 'حالت',
    kind: 'action',
    cell: ({ tone, state }) => <span className={`badge badge--${tone}`}>{state}</span>,
  },
];

function MoneyCard({ order }: { order: DeskOrder }) {
  const rows: MoneyRow[] = [
    ...order.payments.map((payment) => {
      const [tone, state] = ATTEMPTS[payment.state] ?? ['primary', 'در راه درگاه'];
      return {
        id: payment.id,
        what: 'پرداخت',
        way: payment.gatewayTitle,
        when: <Moment at={payment.at} />,
        amount: payment.amount,
        tone,
        state,
      };
    }),
    ...order.refunds.map((refund) => ({
      id: refund.id,
      what: REFUND_TITLES[refund.reason],
      way: refund.iban === null ? 'به همان کارت' : 'به شبا',
      when: refund.done ? <Moment at={refund.at} /> : `قول ${formatDayMonth(refund.promisedOn)}`,
      amount: -refund.amount,
      tone: refund.done ? 'good' : 'warn',
      state: refund.done ? 'برگشت' : refund.isManual ? 'منتظر واریز' : 'در راه',
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <Card title="پرداخت و برگشت" hint="تومان">
      <DeskTable caption="پرداخت‌ها و برگشت‌های سفارش، به تومان" rows={rows} columns={MONEY_COLUMNS} />
    </Card>
  );
}

const signed = (amount: Rial): ReactNode =>
  amount === 0 ? <span className="t3">–</span> : `${formatRial(amount)}${amount > 0 ? '+' : ''}`;

const LEDGER_COLUMNS: readonly Column<LedgerEntry & { name: string }>[] = [
  { title: 'سند', cell: ({ name }) => name },
  { title: 'زمان', className: 'nw t2 small', cell: ({ at }) => <Moment at={at} /> },
  { title: 'درگاه', kind: 'figure', cell: ({ gateway }) => signed(gateway) },
  { title: 'خریدار', kind: 'figure', cell: ({ buyer }) => signed(buyer) },
  { title: 'فروش', kind: 'figure', cell: ({ sales }) => signed(sales) },
  { title: 'کارمزد', kind: 'figure', cell: ({ fees }) => signed(fees) },
];

function LedgerCard({ order }: { order: DeskOrder }) {
  const { ledger, payments, refunds } = order;
  if (ledger.length === 0) return null;
  const sum = (account: 'gateway' | 'buyer' | 'sales' | 'fees') =>
    ledger.reduce((total, entry) => total + entry[account], 0);
  const name = (id: string) => {
    if (payments.some((payment) => payment.id === id)) return 'پرداخت';
    if (refunds.some((refund) => refund.id === id)) return 'واریز به خریدار';
    return id === order.id ? 'فروش' : 'استرداد';
  };
  const owed = -sum('buyer');
  return (
    <Card
      title="دفتر"
      hint={owed > 0 ? `به خریدار ${formatRial(owed)} ریال بدهکاریم.` : 'به خریدار بدهی نداریم.'}
      end={<span className="small t3">ریال</span>}
    >
      <DeskTable
        caption="دفتر این سفارش، به ریال"
        className="ledger"
        rows={ledger.map((entry) => ({ ...entry, name: name(entry.id) }))}
        columns={LEDGER_COLUMNS}
        foot={
          <tr>
            <th scope="row">مانده</th>
            <td className="good small nw">
              <Icon name="check" size="small" /> جمع صفر
            </td>
            <td className="n">{signed(sum('gateway'))}</td>
            <td className="n">{signed(sum('buyer'))}</td>
            <td className="n">{signed(sum('sales'))}</td>
            <td className="n">{signed(sum('fees'))}</td>
          </tr>
        }
      />
    </Card>
  );
}

const WAYS = {
  sms: ['phone', 'پیامک'],
  mail: ['mail', 'ایمیل'],
  notice: ['bell', 'پیام'],
} as const;
const SENT = {
  sent: ['success', 'رفت'],
  waiting: ['warn', 'در صف'],
  dead: ['danger', 'نرسید'],
} as const;

const MESSAGE_COLUMNS: readonly Column<SentMessage>[] = [
  {
    title: 'راه',
    className: 't2 nw',
    cell: ({ way }) => (
      <span className="wi">
        <Icon name={WAYS[way][0]} />
        {WAYS[way][1]}
      </span>
    ),
  },
  {
    title: 'پیام',
    cell: ({ notice, text }) =>
      text === null ? (
        getNoticeTitle(notice)
      ) : (
        <details>
          <summary>{getNoticeTitle(notice)}</summary>
          <p className="sms small">{text}</p>
        </details>
      ),
  },
  { title: 'زمان', className: 't2 nw', cell: ({ at }) => <Moment at={at} /> },
  {
    title: 'حالت',
    kind: 'action',
    cell: ({ state }) => <span className={`badge badge--${SENT[state][0]}`}>{SENT[state][1]}</span>,
  },
];

function MessagesCard({ order }: { order: DeskOrder }) {
  if (order.messages.length === 0) return null;
  return (
    <Card title="پیام‌های فرستاده">
      <DeskTable caption="پیام‌های این سفارش" rows={order.messages} columns={MESSAGE_COLUMNS} />
    </Card>
  );
}
