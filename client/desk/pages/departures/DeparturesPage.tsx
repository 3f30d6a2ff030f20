import { formatDayShort, formatDuration, formatTime } from '../../../../shared/calendar/format.ts';
import { addDays } from '../../../../shared/calendar/jalali.ts';
import {
  getDepartureName,
  isEveryIssuedOrder,
  type Departure,
  type DepartureOrder,
  type NewsPreview,
} from '../../../../shared/desk/departures.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import type { Vehicle } from '../../../../shared/orders/orderItemSummary.ts';
import { formatNumber, toPersianDigits } from '../../../../shared/persian/digits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Card } from '../../ui/Card.tsx';
import { DeskTable, type Column } from '../../ui/DeskTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FieldsContext, TextField, type FieldsState } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { OrderLink, StateBadge } from '../../ui/orderLabels.tsx';
import { NewsForm } from './NewsForm.tsx';
import { NewsPreviewCard } from './NewsPreviewCard.tsx';

export interface DeparturesPageProps {
  /** ISO days. */
  day: string;
  today: string;
  vehicle: Vehicle | null;
  departures: readonly Departure[];
  departure: Departure | null;
  hasLeft: boolean;
  state: FieldsState;
  /** The reason that nothing was sent. */
  problem: string | null;
  preview: NewsPreview | null;
}

export function DeparturesPage(props: DeparturesPageProps) {
  const { departure, departures, problem } = props;
  return (
    <>
      <Head {...props} />
      {problem !== null && (
        <Note tone="warn" icon="users" role="alert">
          <p>{problem}</p>
        </Note>
      )}
      {departures.length === 0 ? (
        <div className="card">
          <EmptyState
            icon="plane"
            title="حرکتی با سفارش ما نیست"
            text="روز دیگری را انتخاب کنید؛ حرکتی که ساعتش به روز دیگر رفته در همان روز است."
          />
        </div>
      ) : (
        <div className="deps">
          <List {...props} />
          <div className="stack">{departure && <Chosen {...props} departure={departure} />}</div>
        </div>
      )}
    </>
  );
}

function buildDayUrl(day: string, vehicle: Vehicle | null): string {
  return `${DESK_PATHS.departures}?day=${day}${vehicle ? `&vehicle=${vehicle}` : ''}`;
}

const VEHICLES = [
  { vehicle: null, title: 'همه' },
  { vehicle: 'plane', title: 'پرواز' },
  { vehicle: 'bus', title: 'اتوبوس' },
] as const;

function Head({ day, vehicle, state }: DeparturesPageProps) {
  const shift = (days: number) => buildDayUrl(addDays(day, days), vehicle);
  return (
    <div className="head">
      <h1>حرکت‌ها</h1>
      <div className="daybar" role="group" aria-label="روز حرکت">
        <a className="btn btn--ghost btn--icon" href={shift(-1)} aria-label="روز پیش">
          <Icon name="chev-right" />
        </a>
        {[-2, -1, 0, 1, 2].map((days) => (
          <a key={days} className="chip" href={shift(days)} aria-current={days === 0 ? 'date' : undefined}>
            {formatDayShort(addDays(day, days))}
          </a>
        ))}
        <a className="btn btn--ghost btn--icon" href={shift(1)} aria-label="روز بعد">
          <Icon name="chev-left" />
        </a>
      </div>
      <div className="head__end">
        <form action={DESK_PATHS.departures} className="daybar" aria-label="روز دیگر">
          <FieldsContext value={state}>
            <TextField name="day" label="روز دیگر" hideLabel placeholder="روز دیگر" />
            <button className="btn btn--outline">نشان بده</button>
          </FieldsContext>
        </form>
        <nav className="seg" aria-label="وسیله">
          {VEHICLES.map((each) => (
            <a
              key={each.title}
              href={buildDayUrl(day, each.vehicle)}
              aria-current={each.vehicle === vehicle ? 'true' : undefined}
            >
              {each.title}
            </a>
          ))}
        </nav>
      </div>
    </div>
  );
}

function DepartureName({ departure }: { departure: Departure }) {
  const name = getDepartureName(departure);
  return departure.number === null ? <bdi>{name}</bdi> : <bdi dir="ltr">{name}</bdi>;
}

function formatCount({ orders, people }: Departure): string {
  return `${formatNumber(orders.length)} سفارش، ${formatNumber(people)} نفر`;
}

function List({ day, departures, departure }: DeparturesPageProps) {
  const people = departures.reduce((sum, each) => sum + each.people, 0);
  return (
    <Card
      title={formatDayShort(day)}
      hint={`${formatNumber(departures.length)} حرکت، ${formatNumber(people)} نفر`}
    >
      <ul className="dep">
        {departures.map((each) => {
          const href = `${DESK_PATHS.departures}/${each.id}`;
          return (
            <li key={each.id} data-row={href}>
              <a href={href} aria-current={each.id === departure?.id ? 'true' : undefined}>
                <b>{formatTime(each.departsAt)}</b>
                <span className="dep__n">
                  <DepartureName departure={each} />
                </span>
                <span className="small t2 dep__r">
                  {each.vehicle === 'bus' ? `${each.route}، اتوبوس` : each.route}
                </span>
                <span className="small t3 dep__c">{formatCount(each)}</span>
                <NewsBadge departure={each} />
              </a>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function NewsBadge({ departure }: { departure: Departure }) {
  const { isCancelled, orders, soldAt } = departure;
  if (isCancelled) return <span className="badge badge--good">لغو شد، خبر رفت</span>;
  if (orders.some((order) => order.isCancelled))
    return <span className="badge badge--warn">لغو؛ همه خبر ندارند</span>;
  const isMoved = (order: DepartureOrder) => Date.parse(order.departsAt) !== Date.parse(soldAt);
  if (isEveryIssuedOrder(orders, isMoved))
    return <span className="badge badge--good">ساعت تازه، خبر رفت</span>;
  return orders.some(isMoved) ? <span className="badge badge--warn">ساعت تازه؛ همه خبر ندارند</span> : null;
}

function Chosen(props: DeparturesPageProps & { departure: Departure }) {
  const { departure, preview } = props;
  const { carrier, number, route, departsAt, soldAt, isCancelled } = departure;
  const moved = (Date.parse(departsAt) - Date.parse(soldAt)) / 60_000;
  return (
    <>
      <section className="card" aria-labelledby="departure-title">
        <div className="card__head">
          <h2 id="departure-title">
            {number === null ? carrier : `${carrier} `}
            {number !== null && <bdi dir="ltr">{number}</bdi>}
            {`، ${route}، ${formatTime(departsAt)}`}
          </h2>
          <span className="small t2">{formatCount(departure)}</span>
        </div>
        <div className="card__body newsform">
          {moved !== 0 && (
            <Note icon="clock">
              <p>
                {`ساعت فروخته‌شده ${formatTime(soldAt)} بود؛ اکنون ${formatDuration(Math.abs(moved))} ${moved > 0 ? 'دیرتر' : 'زودتر'} است.`}
              </p>
            </Note>
          )}
          {isCancelled ? (
            <Note tone="good" icon="check-circle">
              <p>لغو این حرکت به همهٔ خریداران گفته شده و استرداد بی‌جریمه برایشان باز است.</p>
            </Note>
          ) : preview ? (
            <NewsPreviewCard {...props} preview={preview} />
          ) : (
            <NewsForm {...props} />
          )}
        </div>
      </section>
      <Card title="چه کسانی خبر می‌گیرند" hint="پیام به خریدار هر سفارش می‌رود">
        <DeskTable
          caption="سفارش‌های این حرکت"
          rows={departure.orders}
          rowHref={({ code }) => `/desk/orders/${code}`}
          columns={COLUMNS}
        />
      </Card>
    </>
  );
}

const CHANNELS = { sms: 'پیامک', mail: 'ایمیل' } as const;

const COLUMNS: readonly Column<DepartureOrder>[] = [
  { title: 'سفارش', kind: 'header', cell: ({ code }) => <OrderLink code={code} /> },
  { title: 'مسافر اول', className: 'b nw', cell: ({ buyer }) => <bdi>{buyer}</bdi> },
  { title: 'مسافر', className: 'nw', cell: ({ people }) => `${toPersianDigits(people)} نفر` },
  { title: 'حالت', cell: ({ state }) => <StateBadge state={state} /> },
  {
    title: 'راه',
    className: 't2 nw',
    cell: ({ channels }) => channels.map((channel) => CHANNELS[channel]).join('، ') || 'راهی نیست',
  },
  {
    title: 'خبری که دارد',
    className: 't2 small',
    cell: ({ hasTickets, isCancelled, departsAt }) =>
      !hasTickets
        ? 'هنوز بلیط ندارد؛ خبر فقط در تاریخچه می‌نشیند'
        : isCancelled
          ? 'لغو'
          : `ساعت ${formatTime(departsAt)}`,
  },
];
