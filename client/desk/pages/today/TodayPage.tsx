import { formatDay, formatDayMonth, formatTime } from '../../../../shared/calendar/format.ts';
import { getWeekday } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay, toTehranIso } from '../../../../shared/calendar/tehran.ts';
import { formatAge } from '../../../../shared/desk/formats.ts';
import {
  QUEUE_GROUPS,
  QUEUE_KINDS,
  type Conversion,
  type QueueItem,
  type QueueKind,
  type SalesDay,
  type SalesFigures,
  type SourceFigures,
  type SourcePeriod,
} from '../../../../shared/desk/queue.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { useDeskFrame } from '../../deskFrame.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Due, OrderLink } from '../../ui/OrderBits.tsx';

export interface TodayItem extends QueueItem {
  /** Address of the page where staff resolve the item; null when this role may not open it. */
  href: string | null;
  action: string;
}

export interface TodayPageProps {
  items: readonly TodayItem[];
  group: string | null;
  sales: SalesFigures;
  sources: readonly SourceFigures[];
  period: 'today' | 'month';
}

const PATH = '/desk/today';
const ICONS: Readonly<Record<QueueKind, IconName>> = {
  issue: 'hourglass',
  payment: 'card',
  approval: 'users',
  transfer: 'bank',
  overdue: 'clock',
  refused: 'warn',
  unanswered: 'plug',
  letter: 'file',
  message: 'chat',
  outbox: 'mail',
  source: 'offline',
  gateway: 'wifi',
};

export function TodayPage(props: TodayPageProps) {
  const { now } = useDeskFrame();
  return (
    <>
      <div className="head">
        <h1>امروز</h1>
        <p>{formatDay(toTehranDay(now))}</p>
        <div className="head__end">
          <span className="small t3">{`به‌روز در ${formatTime(toTehranIso(now))}`}</span>
          <a className="btn btn--outline" href={PATH}>
            <Icon name="refresh" />
            تازه کردن
          </a>
        </div>
      </div>
      <div className="today">
        <Queue {...props} />
        <aside className="stack" aria-label="شمارش امروز">
          <Sales {...props} />
          <Steps {...props} />
          <Sources {...props} />
        </aside>
      </div>
    </>
  );
}

function isOverdue({ deadline }: QueueItem, now: Date): boolean {
  return deadline !== null && deadline < now;
}

function Queue({ items, group }: TodayPageProps) {
  const { now } = useDeskFrame();
  const over = items.filter((item) => isOverdue(item, now)).length;
  const shown = group === null ? items : items.filter(({ kind }) => QUEUE_KINDS[kind].group === group);
  const kinds = (Object.keys(QUEUE_KINDS) as QueueKind[]).filter((kind) =>
    shown.some((item) => item.kind === kind),
  );
  return (
    <section className="card" aria-labelledby="queue">
      <div className="card__head">
        <h2 id="queue">
          {items.length === 0 ? 'صف کارها' : `${formatNumber(items.length)} کار منتظر شماست`}
        </h2>
        {over > 0 && <span className="badge badge--danger">{`${formatNumber(over)} مهلت گذشته`}</span>}
      </div>
      {items.length === 0 ? (
        <EmptyState icon="check" title="هیچ کاری منتظر نیست" text="هر کار تازه همین‌جا می‌آید." />
      ) : (
        <>
          <Groups items={items} group={group} />
          {/* A region that scrolls sideways must be reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="scroll" tabIndex={0} role="region" aria-label="صف کارها">
            <table className="tbl queue">
              <caption className="sr">صف کارهای منتظر، فوری‌ترین در بالای هر گروه؛ مبلغ‌ها به تومان</caption>
              <colgroup>
                <col className="queue__code" />
                <col />
                <col className="queue__sum" />
                <col className="queue__when" />
                <col className="queue__act" />
              </colgroup>
              <thead>
                <tr>
                  <th scope="col">سفارش</th>
                  <th scope="col">چه شده</th>
                  <th scope="col" className="n">
                    تومان
                  </th>
                  <th scope="col">از کی</th>
                  <th scope="col">
                    <span className="sr">کار</span>
                  </th>
                </tr>
              </thead>
              {kinds.map((kind) => (
                <QueueGroup key={kind} kind={kind} items={shown.filter((item) => item.kind === kind)} />
              ))}
            </table>
          </div>
        </>
      )}
    </section>
  );
}

function Groups({ items, group }: Pick<TodayPageProps, 'items' | 'group'>) {
  const chips = Object.entries(QUEUE_GROUPS)
    .map(([id, title]) => ({
      id,
      title,
      count: items.filter(({ kind }) => QUEUE_KINDS[kind].group === id).length,
    }))
    .filter(({ count }) => count > 0);
  return (
    <div className="chips qf" role="group" aria-label="کدام کارها">
      <a className="chip" href={PATH} aria-current={group === null ? 'true' : undefined}>
        همه <b>{formatNumber(items.length)}</b>
      </a>
      {chips.map(({ id, title, count }) => (
        <a
          key={id}
          className="chip"
          href={`${PATH}?group=${id}`}
          aria-current={group === id ? 'true' : undefined}
        >
          {title} <b>{formatNumber(count)}</b>
        </a>
      ))}
    </div>
  );
}

function QueueGroup({ kind, items }: { kind: QueueKind; items: readonly TodayItem[] }) {
  const { title, text } = QUEUE_KINDS[kind];
  return (
    <tbody>
      <tr className="grp">
        <th colSpan={5} scope="rowgroup">
          <span className="wi">
            <Icon name={ICONS[kind]} />
            <span>{title}</span>
            <span className="count">{formatNumber(items.length)}</span>
            <small className="grow cut">{text}</small>
          </span>
        </th>
      </tr>
      {items.map((item) => (
        <QueueRow key={item.id} item={item} />
      ))}
    </tbody>
  );
}

const SOON_MS = 40 * 60_000;

function QueueRow({ item }: { item: TodayItem }) {
  const { now } = useDeskFrame();
  const { code, subject, details, amount, since, deadline, href, action } = item;
  const left = deadline === null ? null : deadline.getTime() - now.getTime();
  const urgent = left !== null && left < SOON_MS;
  return (
    <tr data-row={href ?? ''}>
      <td data-l="سفارش">
        {code === null ? <span className="t">{subject}</span> : <OrderLink code={code} />}
        {code !== null && subject !== '' && <span className="sub">{subject}</span>}
      </td>
      <td data-l="چه شده" className="why">
        {details}
      </td>
      <td data-l="مبلغ" className="n">
        {amount === null ? <span className="t3">–</span> : formatToman(amount)}
      </td>
      <td data-l="از کی" className="when">
        <span className="nw">{formatAge(since, now)}</span>
        {deadline !== null && left !== null && (
          <Due state={left < 0 ? 'over' : urgent ? 'soon' : ''}>
            {left < 0 ? `${formatAge(deadline, now)} گذشته` : `${formatAge(now, deadline)} مانده`}
          </Due>
        )}
      </td>
      <td className="e act">
        {href !== null && (
          <a className={`btn btn--row ${urgent ? 'btn--primary' : 'btn--soft'}`} href={href}>
            {action}
          </a>
        )}
      </td>
    </tr>
  );
}

const WIDTH = 280;
const HEIGHT = 64;
const FRIDAY = 6;

/** Time runs from right to left: today is on the left. */
function Plot({ days }: { days: readonly SalesDay[] }) {
  const most = Math.max(...days.map(({ sold }) => sold), 1);
  const step = WIDTH / days.length;
  const first = days[0];
  const label = `فروش ${formatNumber(days.length)} روز گذشته${first ? `، از ${formatDayMonth(first.day)} تا امروز` : ''}؛ بیشترین ${formatToman(most)} تومان`;
  return (
    <svg className="plot" viewBox={`0 0 ${WIDTH} 66`} role="img" aria-label={label}>
      {days.map(({ day, sold }, index) => {
        const height = Math.max((sold / most) * (HEIGHT - 2), sold > 0 ? 1.5 : 0);
        const kind = index === days.length - 1 ? 'now' : getWeekday(day) === FRIDAY ? 'fri' : undefined;
        return (
          <rect
            key={day}
            className={kind}
            x={WIDTH - (index + 1) * step + step * 0.15}
            y={HEIGHT - height}
            width={step * 0.7}
            height={height}
            rx={1.5}
          />
        );
      })}
      <path d={`M0 64.5H${WIDTH}`} className="axis" />
    </svg>
  );
}

function Sales({ sales }: TodayPageProps) {
  const { days, yesterdaySoFar, refundsToday } = sales;
  const today = days.at(-1);
  const change = yesterdaySoFar === 0 ? null : Math.round(((today?.sold ?? 0) / yesterdaySoFar - 1) * 100);
  return (
    <Card title="فروش" hint="۳۰ روز" padded>
      <p className="fig">
        <b className="num">{formatToman(today?.sold ?? 0)}</b>{' '}
        <span className="t3 small">{`تومان امروز، ${formatNumber(today?.orders ?? 0)} سفارش`}</span>
      </p>
      <p className="small t2">
        {`دیروز تا همین ساعت ${formatToman(yesterdaySoFar)}`}
        {change !== null && (
          <>
            {'؛ '}
            <span className={`b ${change < 0 ? 'bad' : 'good'}`}>
              {`${formatNumber(Math.abs(change))}٪ ${change < 0 ? 'کمتر' : 'بیشتر'}`}
            </span>
          </>
        )}
      </p>
      <Plot days={days} />
      <p className="axis-l small t3">
        <span>{days[0] ? formatDayMonth(days[0].day) : ''}</span>
        <span>جمعه‌ها کم‌رنگ</span>
        <span>امروز</span>
      </p>
      <hr className="sep" />
      <dl className="kv">
        <dt>برگشت پول امروز</dt>
        <dd>
          <b className="num">{formatToman(today?.refunded ?? 0)}</b>{' '}
          <span className="t3 small">{`${formatNumber(refundsToday)} واریز`}</span>
        </dd>
      </dl>
    </Card>
  );
}

const STEPS: readonly (readonly [keyof Conversion, string])[] = [
  ['started', 'انتخاب'],
  ['filled', 'مشخصات'],
  ['paying', 'درگاه'],
  ['paid', 'پرداخت'],
  ['issued', 'صادرشده'],
];

function Steps({ sales, period }: TodayPageProps) {
  const figures = sales.conversion[period];
  const seg = (
    <div className="seg">
      <a href={`${PATH}?period=month`} aria-current={period === 'month' ? 'true' : undefined}>
        ۳۰ روز
      </a>
      <a href={PATH} aria-current={period === 'today' ? 'true' : undefined}>
        امروز
      </a>
    </div>
  );
  return (
    <Card title="از انتخاب تا بلیط" end={seg} padded>
      <ol className="bars">
        {STEPS.map(([step, title], index) => {
          const before = index === 0 ? figures.started : figures[STEPS[index - 1]![0]];
          const share = before === 0 ? 0 : Math.round((figures[step] / before) * 100);
          return (
            <li key={step}>
              <span>{title}</span>
              <svg
                className="meter meter--svg"
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect x={100 - (index === 0 ? 100 : share)} width={index === 0 ? 100 : share} height={8} />
              </svg>
              <b className="num">{formatNumber(figures[step])}</b>
              <span className="t3 num">{index === 0 ? '' : `${formatNumber(share)}٪`}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

function Sources({ sources, period }: TodayPageProps) {
  if (sources.length === 0) return null;
  return (
    <Card title="پاسخ منبع‌ها" hint={period === 'today' ? 'امروز؛ نمودار ۳۰ روز' : '۳۰ روز'} padded>
      <ul className="sources">
        {sources.map((each) => (
          <li key={`${each.product} ${each.source}`}>
            <bdi className="b">{each.source}</bdi>
            <SourcePlot days={each.days} />
            <SourceWords figures={each[period]} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function SourceWords({ figures: { answered, failed, averageMs } }: { figures: SourcePeriod }) {
  const all = answered + failed;
  return (
    <span className="small t2">
      {averageMs === null ? 'بی‌پاسخ' : `${formatNumber(averageMs)} هزارم ثانیه`}
      {failed > 0 && (
        <span className="bad">{`؛ ${formatNumber(Math.round((failed / all) * 100))}٪ نیامد`}</span>
      )}
    </span>
  );
}

/** Time runs from right to left, as in the sales chart. A day without responses is empty. */
function SourcePlot({ days }: Pick<SourceFigures, 'days'>) {
  const most = Math.max(1, ...days.map(({ averageMs }) => averageMs ?? 0));
  const step = 100 / days.length;
  return (
    <svg className="plot" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
      {days.map(({ day, averageMs }, index) => {
        const height = averageMs === null ? 0 : Math.max(1, (averageMs / most) * 20);
        return (
          <rect key={day} x={100 - (index + 1) * step} y={20 - height} width={step * 0.7} height={height} />
        );
      })}
    </svg>
  );
}
