import {
  TERM_KINDS,
  type OrderFilter,
  type OrderListRow,
  type SearchTerm,
} from '../../../../shared/desk/find.ts';
import { formatNearDay } from '../../../../shared/desk/formats.ts';
import { getDeskStateTitle, PRODUCT_TITLES } from '../../../../shared/desk/orderTexts.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { formatToman } from '../../../../shared/money.ts';
import { STATE_TITLES } from '../../../../shared/orders/orderMessages.ts';
import type { OrderState } from '../../../../shared/orders/orderGraph.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useDeskFrame } from '../../deskFrame.ts';
import { Card } from '../../ui/Card.tsx';
import { DeskTable, type Column } from '../../ui/DeskTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FieldsContext, SelectField, TextField, type FieldsState } from '../../ui/Field.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { OrderCode, OrderLink, ProductIcon, StateBadge } from '../../ui/orderLabels.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SearchRow } from '../../ui/SearchRow.tsx';
import { ChosenBar, chooseColumn } from '../bulk/ChooseRows.tsx';

export interface OrdersPageProps {
  typed: string;
  terms: readonly SearchTerm[];
  filter: OrderFilter;
  /** Typed values of the filter, with the problems of days that cannot be parsed. */
  state: FieldsState;
  suppliers: readonly string[];
  gateways: readonly { id: string; title: string }[];
  rows: readonly OrderListRow[];
  /** Address of the older page; null on the last one. */
  older: string | null;
  /** Address of the first page; null on the first page. */
  newest: string | null;
  csv: string;
  xlsx: string;
}

const PATH = '/desk/orders';

export function OrdersPage(props: OrdersPageProps) {
  const { typed, terms, rows, gateways, csv, xlsx, older, newest } = props;
  return (
    <>
      <PageHead title="سفارش‌ها">
        <a className="btn btn--outline" href={csv} download>
          <Icon name="download" />
          CSV
        </a>
        <a className="btn btn--outline" href={xlsx} download>
          <Icon name="download" />
          XLSX
        </a>
      </PageHead>
      <Finder typed={typed} terms={terms} />
      {typed === '' && <Filters {...props} />}
      <Card
        title={typed === '' ? 'فهرست' : 'یافته‌ها'}
        hint={rows.length > 0 ? `${formatNumber(rows.length)} سفارش در این صفحه` : undefined}
      >
        {rows.length === 0 ? <NothingFound typed={typed} /> : <List rows={rows} gateways={gateways} />}
        {rows.length > 1 && <ChosenBar action={`${PATH}/again`} submit="فرستادن دوباره به انتخاب‌شده‌ها" />}
        {(older !== null || newest !== null) && (
          <nav className="foot" aria-label="صفحه‌ها">
            <Range rows={rows} />
            <span className="grow" />
            {newest !== null && (
              <a className="btn btn--row btn--outline" href={newest}>
                <Icon name="chev-right" size="small" />
                تازه‌ترین‌ها
              </a>
            )}
            {older !== null && (
              <a className="btn btn--row btn--outline" href={older}>
                قدیمی‌ترها
                <Icon name="chev-left" size="small" />
              </a>
            )}
          </nav>
        )}
      </Card>
    </>
  );
}

function Range({ rows }: { rows: readonly OrderListRow[] }) {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  return (
    <span>
      از <OrderCode code={first.code} /> تا <OrderCode code={last.code} />
    </span>
  );
}

function Finder({ typed, terms }: { typed: string; terms: readonly SearchTerm[] }) {
  return (
    <section className="card finder" aria-label="جست‌وجو">
      <form action={PATH}>
        <SearchRow
          id="find-q"
          label="هر شماره یا نامی از سفارش"
          typed={typed}
          placeholder="کد سفارش، PNR، بلیط، بیمه‌نامه، موبایل، نام، کد ملی، ۴ رقم کارت، شمارهٔ پیگیری"
          icon={<Icon name="search" />}
        />
        {terms.length > 0 && <ReadAs typed={typed} terms={terms} />}
        {typed !== '' && terms.length === 0 && (
          <p className="err">
            <Icon name="error" size="small" />
            <span>در این متن شماره یا نامی نیست.</span>
          </p>
        )}
      </form>
    </section>
  );
}

function ReadAs({ typed, terms }: { typed: string; terms: readonly SearchTerm[] }) {
  const others = [...new Set(terms.flatMap((term) => term.others))];
  return (
    <p className="finder__as small">
      <span className="t2">خوانده شد:</span>
      {terms.map(({ kind, value }) => (
        <span key={kind + value} className="badge badge--primary">
          {TERM_KINDS[kind]}: <bdi>{value}</bdi>
        </span>
      ))}
      {others.length > 0 && <span className="t2">به‌جای آن:</span>}
      {others.map((kind) => (
        <a key={kind} href={`${PATH}?${new URLSearchParams({ q: typed, as: kind }).toString()}`}>
          {TERM_KINDS[kind]}
        </a>
      ))}
    </p>
  );
}

const QUICK: readonly { title: string; states: readonly OrderState[] }[] = [
  { title: 'همه', states: [] },
  {
    title: 'پول رسیده، بی‌بلیط',
    states: ['paid', 'late_paid', 'price_decision', 'ticketing', 'partly_issued'],
  },
  { title: 'پول در راه برگشت', states: ['refund_confirmed', 'refunding', 'issue_failed'] },
  { title: 'تغییر سفر', states: ['disrupted'] },
];

function Filters({ filter, state, suppliers, gateways }: OrdersPageProps) {
  const chosen = filter.states.join(',');
  const all = { value: '', label: 'همه' };
  return (
    <Card
      title="پالایه‌ها"
      end={
        <a className="small" href={PATH}>
          برداشتن همه
        </a>
      }
    >
      <div className="chips qf" role="group" aria-label="فهرست‌های آماده">
        {QUICK.map(({ title, states }) => (
          <a
            key={title}
            className="chip"
            href={states.length === 0 ? PATH : `${PATH}?state=${states.join(',')}`}
            aria-current={states.join(',') === chosen ? 'true' : undefined}
          >
            {title}
          </a>
        ))}
      </div>
      <form className="filters card__body" action={PATH}>
        <FieldsContext value={state}>
          <SelectField
            name="state"
            label="حالت"
            value={chosen}
            options={[
              all,
              ...QUICK.slice(1).map(({ title, states }) => ({ value: states.join(','), label: title })),
              ...(Object.keys(STATE_TITLES) as OrderState[]).map((each) => ({
                value: each,
                label: getDeskStateTitle(each),
              })),
            ]}
          />
          <SelectField
            name="product"
            label="محصول"
            options={[all, ...Object.entries(PRODUCT_TITLES).map(([value, label]) => ({ value, label }))]}
          />
          <SelectField
            name="supplier"
            label="تأمین‌کننده"
            options={[all, ...suppliers.map((value) => ({ value, label: value }))]}
          />
          <SelectField
            name="gateway"
            label="درگاه"
            options={[all, ...gateways.map(({ id, title }) => ({ value: id, label: title }))]}
          />
          <TextField name="soldFrom" label="فروش از" placeholder="۱۴۰۵/۰۹/۰۱" />
          <TextField name="soldTo" label="فروش تا" placeholder="۱۴۰۵/۰۹/۰۲" />
          <TextField name="travelFrom" label="سفر از" placeholder="۱۴۰۵/۰۹/۰۵" />
          <TextField name="travelTo" label="سفر تا" placeholder="۱۴۰۵/۰۹/۰۵" />
          <button className="btn btn--outline">
            <Icon name="filter" />
            پالایش
          </button>
        </FieldsContext>
      </form>
    </Card>
  );
}

const toColumns = (gatewayTitles: ReadonlyMap<string, string>): readonly Column<OrderListRow>[] => [
  chooseColumn('code', ({ code }) => ({ value: code, title: code })),
  { title: 'سفارش', kind: 'header', cell: ({ code }) => <OrderLink code={code} /> },
  { title: 'خریدار', className: 'b nw', cell: ({ buyer }) => buyer || <span className="t3">–</span> },
  {
    title: 'سفر',
    className: 'nw',
    cell: ({ product, title }) => (
      <span className="wi">
        <ProductIcon product={product} />
        {title}
      </span>
    ),
  },
  { title: 'روز سفر', className: 'nw t2', cell: (row) => <TravelDay {...row} /> },
  { title: 'فروش', className: 'nw t2', cell: ({ soldAt }) => <Moment at={new Date(soldAt)} /> },
  { title: 'تأمین‌کننده', className: 'nw t2', cell: ({ supplier }) => supplier || '–' },
  {
    title: 'درگاه',
    className: 'nw t2',
    cell: ({ gateway }) => gatewayTitles.get(gateway) ?? (gateway || '–'),
  },
  { title: 'تومان', kind: 'figure', className: 'b', cell: ({ total }) => formatToman(total) },
  { title: 'حالت', cell: ({ state }) => <StateBadge state={state} /> },
];

function TravelDay({ travelDay }: OrderListRow) {
  const { now } = useDeskFrame();
  return travelDay === null ? '–' : formatNearDay(travelDay, toTehranDay(now));
}

function List({ rows, gateways }: Pick<OrdersPageProps, 'rows' | 'gateways'>) {
  const gatewayTitles = new Map(gateways.map(({ id, title }) => [id, title]));
  return (
    <DeskTable
      caption="سفارش‌ها، تازه‌ترین در بالا"
      className="list"
      rows={rows}
      rowHref={({ code }) => `${PATH}/${code}`}
      columns={toColumns(gatewayTitles)}
    />
  );
}

function NothingFound({ typed }: { typed: string }) {
  return typed === '' ? (
    <EmptyState
      icon="list"
      title="سفارشی در این فهرست نیست"
      text="پالایه‌ها را کمتر کنید یا روزها را باز بگیرید."
    />
  ) : (
    <EmptyState
      icon="search"
      title="سفارشی پیدا نشد"
      text="شماره را دوباره از خریدار بپرسید، یا با موبایل و نام بجویید."
    />
  );
}
