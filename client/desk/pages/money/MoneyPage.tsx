import { formatDayMonth, formatDayShort } from '../../../../shared/calendar/format.ts';
import { addDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatAge } from '../../../../shared/desk/formats.ts';
import {
  describeManualTransferReason,
  type DayFigures,
  type GatewayDay,
  type OwedRefund,
} from '../../../../shared/desk/money.ts';
import { PRODUCT_TITLES } from '../../../../shared/desk/orderTexts.ts';
import { formatRial, formatToman, type Rial } from '../../../../shared/money.ts';
import { maskIban } from '../../../../shared/payments/iban.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import type { PayoutAccount } from '../../../../shared/settings/shopSettings.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useDeskFrame } from '../../deskFrame.ts';
import { Card } from '../../ui/Card.tsx';
import { DeskForm } from '../../ui/DeskForm.tsx';
import { DeskTable, type Column } from '../../ui/DeskTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Note } from '../../ui/Note.tsx';
import { Due, OrderLink } from '../../ui/OrderBits.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { TableCard } from '../../ui/TableCard.tsx';
import { TotalRow } from '../../ui/TotalRow.tsx';
import { ChosenBar, chooseColumn } from '../bulk/ChooseRows.tsx';

export interface MoneyPageProps {
  owed: readonly OwedRefund[];
  figures: DayFigures;
  closed: { by: string; at: Date } | null;
  /** The reason that the day cannot be closed. */
  problem: string | null;
  /** Null until the audit has been run. */
  findings: readonly { text: string; code: string | null }[] | null;
  /** Titles of the gateways by id. */
  titles: Readonly<Record<string, string>>;
  /** The account that pays manual transfers. */
  account: PayoutAccount | null;
  canSetFees: boolean;
}

const PATH = '/desk/money';

export function MoneyPage(props: MoneyPageProps) {
  const { owed, figures, problem } = props;
  const byHand = owed.filter(({ way }) => way === 'hand');
  const files = byHand.filter(({ iban }) => iban !== null).length;
  return (
    <>
      <PageHead title="پول">
        <a className="btn btn--outline" href={`${PATH}/day.csv?day=${figures.day}`} download>
          <Icon name="download" />
          CSV حسابدار
        </a>
        {props.canSetFees && (
          <a className="btn btn--outline" href={DESK_PATHS.gatewayFees}>
            <Icon name="percent" />
            کارمزد درگاه‌ها
          </a>
        )}
        <a className="btn btn--outline" href={DESK_PATHS.invoices}>
          <Icon name="file" />
          فاکتورها
        </a>
        {files > 0 && (
          <DeskForm action={`${PATH}/transfers`}>
            <button className="btn btn--outline">
              <Icon name="bank" />
              {`پروندهٔ بانک برای ${formatNumber(files)} واریز`}
            </button>
          </DeskForm>
        )}
      </PageHead>
      {problem !== null && (
        <Note tone="danger" icon="error" role="alert">
          <p>{problem}</p>
        </Note>
      )}
      <Tiles {...props} />
      <Transfers rows={byHand} account={props.account} />
      <Waiting rows={owed.filter(({ way }) => way === 'gateway')} titles={props.titles} />
      <DayCard {...props} />
      <AuditCard findings={props.findings} />
    </>
  );
}

const sum = (rows: readonly { amount: Rial }[]) => rows.reduce((total, { amount }) => total + amount, 0);

function Tiles({ owed, figures, findings }: MoneyPageProps) {
  const { now } = useDeskFrame();
  const oldest = owed.reduce<Date | null>(
    (first, { since }) => (first && first < since ? first : since),
    null,
  );
  const net = figures.gateways.reduce((total, row) => total + row.net, 0);
  const sold = figures.suppliers.reduce((total, row) => total + row.net, 0);
  return (
    <ul className="tiles">
      <li>
        <span>به خریداران بدهکاریم</span>
        <b>{formatToman(sum(owed))}</b>
        <small>
          {oldest === null
            ? 'تومان؛ برگشتی در راه نیست'
            : `تومان، ${formatNumber(owed.length)} برگشت؛ قدیمی‌ترین ${formatAge(oldest, now)}`}
        </small>
      </li>
      <li>
        <span>نزد درگاه‌ها</span>
        <b>{formatToman(net)}</b>
        <small>{`تومان، خالص ${formatDayMonth(figures.day)}`}</small>
      </li>
      <li>
        <span>فروش خالص</span>
        <b>{formatToman(sold)}</b>
        <small>{`تومان، ${formatDayMonth(figures.day)}`}</small>
      </li>
      <li data-tone={findings !== null && findings.length > 0 ? 'warn' : undefined}>
        <span>ممیزی دفتر</span>
        <b>{findings === null ? '–' : `${formatNumber(findings.length)} یافته`}</b>
        <small>
          <a href="#audit">{findings === null ? 'هنوز خواسته نشده' : 'دیدن'}</a>
        </small>
      </li>
    </ul>
  );
}

function Promise({ promisedOn }: { promisedOn: string }) {
  const { now } = useDeskFrame();
  const today = toTehranDay(now);
  const state = promisedOn < today ? 'over' : promisedOn <= addDays(today, 1) ? 'soon' : '';
  return (
    <Due state={state} icon={state === 'over' ? 'clock' : 'calendar'}>
      {`قول: ${formatDayMonth(promisedOn)}`}
    </Due>
  );
}

const OWED: readonly Column<OwedRefund>[] = [
  { title: 'سفارش', kind: 'header', cell: ({ code }) => <OrderLink code={code} /> },
  { title: 'مسافر اول', className: 'b', cell: ({ name }) => name },
  {
    title: 'به',
    className: 'nw',
    cell: ({ iban, maskedPan }) => <bdi dir="ltr">{iban === null ? (maskedPan ?? '–') : maskIban(iban)}</bdi>,
  },
  { title: 'چرا با دست', className: 't2 small', cell: ({ why }) => describeManualTransferReason(why) },
  { title: 'از کی', className: 't2 nw small', cell: ({ since }) => <Moment at={since} /> },
  { title: 'مهلت', cell: ({ promisedOn }) => <Promise promisedOn={promisedOn} /> },
  { title: 'تومان', kind: 'figure', className: 'b', cell: ({ amount }) => formatToman(amount) },
  {
    title: 'کار',
    hidden: true,
    kind: 'action',
    cell: ({ code, refundId }) => (
      <a className="btn btn--row btn--soft" href={`/desk/orders/${code}/transfer/${refundId}`}>
        ثبت واریز
      </a>
    ),
  },
];

const CHOOSABLE: readonly Column<OwedRefund>[] = [
  chooseColumn('refund', ({ refundId, code }) => ({ value: refundId, title: code })),
  ...OWED,
];

function FromAccount({ account }: Pick<MoneyPageProps, 'account'>) {
  return (
    <a className="small" href={DESK_PATHS.accountSettings}>
      {account ? (
        <>
          {`از ${account.bank} `}
          <bdi dir="ltr">{maskIban(account.iban)}</bdi>
        </>
      ) : (
        'حساب آژانس نوشته نشده است'
      )}
    </a>
  );
}

function Transfers({ rows, account }: { rows: readonly OwedRefund[] } & Pick<MoneyPageProps, 'account'>) {
  return (
    <TableCard
      title="واریز با دست"
      hint="درگاه خودش برنمی‌گرداند"
      end={<FromAccount account={account} />}
      empty={<EmptyState icon="check" title="واریزی با دست نمانده است" />}
      caption="برگشت‌هایی که با دست واریز می‌شود، به تومان"
      columns={CHOOSABLE}
      rows={rows}
      rowHref={({ code }) => `/desk/orders/${code}`}
      foot={<TotalRow before={7} total={formatToman(sum(rows))} />}
    >
      {rows.length > 1 && <ChosenBar action={`${PATH}/pay`} submit="ثبت واریز انتخاب‌شده‌ها" />}
    </TableCard>
  );
}

function Waiting({ rows, titles }: { rows: readonly OwedRefund[]; titles: MoneyPageProps['titles'] }) {
  if (rows.length === 0) return null;
  const columns: readonly Column<OwedRefund>[] = [
    ...OWED.slice(0, 3),
    { title: 'درگاه', className: 't2', cell: ({ gateway }) => titles[gateway] ?? gateway },
    ...OWED.slice(4, 7),
  ];
  return (
    <Card title="در راه، از درگاه" hint="خودکار از درگاه خواسته می‌شود">
      <DeskTable caption="برگشت‌هایی که درگاه می‌پردازد، به تومان" columns={columns} rows={rows} />
    </Card>
  );
}

function Difference({ amount }: { amount: Rial }) {
  return amount === 0 ? (
    <span className="good nw wi">
      <Icon name="check" size="small" />
      {formatRial(0)}
    </span>
  ) : (
    <span className="bad nw b">{formatRial(amount)}</span>
  );
}

interface DayRow {
  id: string;
  name: string;
  hint: string;
  plus: Rial;
  minus: Rial;
  net: Rial;
  /** For a supplier, our share of `net`; for a gateway, the fee that it deducts. */
  fees: Rial;
  /** For a gateway, the reason that `fees` may differ from its statement. */
  feeHint?: string;
  ledger: Rial;
  difference: Rial;
}

type DayTitles = readonly [
  name: string,
  plus: string,
  minus: string,
  fees: string,
  rest: string,
  ledger: string,
];

function toDayColumns([name, plus, minus, fees, rest, ledger]: DayTitles): readonly Column<DayRow>[] {
  return [
    {
      title: name,
      cell: (row) => <NameWithHint {...row} />,
    },
    { title: plus, kind: 'figure', cell: (row) => formatRial(row.plus) },
    { title: minus, kind: 'figure', cell: (row) => formatRial(-row.minus) },
    { title: 'خالص', kind: 'figure', className: 'b', cell: (row) => formatRial(row.net) },
    { title: fees, kind: 'figure', cell: (row) => <Fees {...row} /> },
    { title: rest, kind: 'figure', cell: (row) => formatRial(row.net - row.fees) },
    { title: ledger, kind: 'figure', cell: (row) => formatRial(row.ledger) },
    { title: 'اختلاف', kind: 'figure', cell: ({ difference }) => <Difference amount={difference} /> },
  ];
}

function Fees({ fees, feeHint }: DayRow) {
  return (
    <>
      {formatRial(fees)}
      {feeHint !== undefined && <span className="sub">{feeHint}</span>}
    </>
  );
}

/** Describes estimated fees (by the owner's rule, «برآورد») and the number of payments with an unknown fee. */
function describeFees({ fees, estimatedFees, unknownFees }: GatewayDay): string | undefined {
  const estimate =
    estimatedFees === 0 ? '' : estimatedFees === fees ? 'برآورد' : `${formatRial(estimatedFees)} برآورد`;
  const unknown = unknownFees === 0 ? '' : `${formatNumber(unknownFees)} پرداخت نامعلوم`;
  return [estimate, unknown].filter((text) => text !== '').join('، ') || undefined;
}

function NameWithHint({ name, hint }: DayRow) {
  return (
    <>
      <span className="b">{name}</span> <span className="t3 small">{hint}</span>
    </>
  );
}

function DayTable({
  caption,
  titles,
  rows,
}: {
  caption: string;
  titles: DayTitles;
  rows: readonly DayRow[];
}) {
  const total = (key: 'plus' | 'minus' | 'net' | 'fees' | 'ledger' | 'difference') =>
    rows.reduce((all, row) => all + row[key], 0);
  return (
    <>
      <h3 className="cap">{caption}</h3>
      <DeskTable
        caption={`${caption}، به ریال`}
        rows={rows}
        columns={toDayColumns(titles)}
        foot={
          <tr>
            <th scope="row">جمع</th>
            <td className="n">{formatRial(total('plus'))}</td>
            <td className="n">{formatRial(-total('minus'))}</td>
            <td className="n">{formatRial(total('net'))}</td>
            <td className="n">{formatRial(total('fees'))}</td>
            <td className="n">{formatRial(total('net') - total('fees'))}</td>
            <td className="n">{formatRial(total('ledger'))}</td>
            <td className="n">
              <Difference amount={total('difference')} />
            </td>
          </tr>
        }
      />
    </>
  );
}

function DayCard({ figures, closed, titles }: MoneyPageProps) {
  const { now } = useDeskFrame();
  const { day, gateways, suppliers, buyersChange, balanced } = figures;
  const isOver = day < toTehranDay(now);
  const close = closed === null && isOver && balanced && (
    <DeskForm action={`${PATH}/close`}>
      <input type="hidden" name="day" value={day} />
      <button className="btn btn--cta">{`بستن ${formatDayMonth(day)}`}</button>
    </DeskForm>
  );
  const net = gateways.reduce((all, row) => all + row.ledger, 0);
  const sold = suppliers.reduce((all, row) => all + row.ledger, 0);
  return (
    <section className="card" aria-labelledby="day">
      <div className="card__head">
        <h2 id="day">{`بستن روز، ${formatDayShort(day)}`}</h2>
        {closed === null ? (
          <span className="badge badge--warn">{isOver ? 'باز' : 'روز نگذشته'}</span>
        ) : (
          <span className="badge badge--success">بسته</span>
        )}
        {closed !== null && (
          <span className="small t2">
            {`${closed.by}، `}
            <Moment at={closed.at} />
          </span>
        )}
        <nav className="seg" aria-label="روز">
          <a href={`${PATH}?day=${addDays(day, -1)}`}>روز پیش</a>
          {isOver && <a href={`${PATH}?day=${addDays(day, 1)}`}>روز بعد</a>}
        </nav>
        {close}
      </div>
      {gateways.length + suppliers.length === 0 ? (
        <EmptyState icon="calendar" title="در این روز پولی نیامده و نرفته است" />
      ) : (
        <>
          <div className="close">
            <DayTable
              caption="به تفکیک درگاه"
              titles={['درگاه', 'گرفته', 'برگشته', 'کارمزد درگاه', 'پس از کارمزد', 'دفتر: درگاه']}
              rows={gateways.map((row) => ({
                ...row,
                id: row.gateway,
                name: titles[row.gateway] ?? row.gateway,
                hint: `${formatNumber(row.payments)} پرداخت، ${formatNumber(row.refunds)} برگشت${row.byHand > 0 ? `؛ از برگشت ${formatRial(row.byHand)} با دست` : ''}`,
                feeHint: describeFees(row),
                plus: row.captured,
                minus: row.refunded,
              }))}
            />
            <DayTable
              caption="به تفکیک تأمین‌کننده"
              titles={['تأمین‌کننده', 'فروخته', 'پس‌گرفته', 'کارمزد ما', 'بی‌کارمزد', 'دفتر: فروش']}
              rows={suppliers.map((row) => ({
                ...row,
                id: `${row.product} ${row.supplier}`,
                name: row.supplier || 'بی‌نام',
                hint: `${PRODUCT_TITLES[row.product] ?? row.product}، ${formatNumber(row.orders)} سفارش`,
                plus: row.sold,
                minus: row.returned,
              }))}
            />
          </div>
          <div className="foot">
            <Icon name={balanced ? 'info' : 'warn'} />
            <span>
              {`درگاه ${formatRial(net)} منهای فروش ${formatRial(sold)} می‌شود `}
              <b>{formatRial(net - sold)}</b>
              {net - sold === buyersChange
                ? '؛ درست همان که بدهی ما به خریداران در این روز بیشتر شده است.'
                : `؛ ولی بدهی به خریداران ${formatRial(buyersChange)} عوض شده است. روز تا یافتن اختلاف بسته نمی‌شود.`}
            </span>
          </div>
        </>
      )}
    </section>
  );
}

function AuditCard({ findings }: { findings: MoneyPageProps['findings'] }) {
  const press = (
    <DeskForm action={`${PATH}/audit`}>
      <button className="btn btn--row btn--outline">
        {findings === null ? 'ممیزی همین حالا' : 'دوباره همین حالا'}
      </button>
    </DeskForm>
  );
  return (
    <Card title="ممیزی دفتر" id="audit" hint="همهٔ سفارش‌ها، پرداخت‌ها و دفتر با هم خوانده می‌شود" end={press}>
      {findings === null ? null : findings.length === 0 ? (
        <EmptyState icon="check" title="همه چیز با هم می‌خواند" />
      ) : (
        <ul className="finds">
          {findings.map(({ text, code }) => (
            <li key={`${text} ${code ?? ''}`}>
              <Icon name="warn" />
              <span className="grow">{text}</span>
              {code && <OrderLink code={code} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
