import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { formatDayMonth } from '../../../../shared/calendar/format.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatRial } from '../../../../shared/money.ts';
import {
  formatInvoiceNumber,
  INVOICE_KINDS,
  SELLER_LABELS,
  type NumberedInvoice,
  type InvoiceSeller,
} from '../../../../shared/orders/numberedInvoice.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Card } from '../../ui/Card.tsx';
import { DeskForm } from '../../ui/DeskForm.tsx';
import { DeskTable, type Column } from '../../ui/DeskTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextField, type FieldsState } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { OrderLink } from '../../ui/orderLabels.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pager } from '../../ui/Pager.tsx';

interface InvoicesPageProps {
  invoices: readonly NumberedInvoice[];
  /** Null until the owner has entered the seller's details. */
  seller: InvoiceSeller | null;
  /** Jalali year. */
  year: number;
  thisYear: number;
  older: string | null;
  newest: string | null;
  state: FieldsState;
  canEdit: boolean;
}

const PATH = DESK_PATHS.invoices;

export function InvoicesPage(props: InvoicesPageProps) {
  const { invoices, seller, year, thisYear, older, newest } = props;
  return (
    <>
      <PageHead title="فاکتورها" text="شماره‌ها در هر سال پیوسته است و هنگام صدور داده می‌شود.">
        <a className="btn btn--outline" href={`${PATH}.csv?year=${year}`} download>
          <Icon name="download" />
          {`CSV ${toPersianDigits(String(year))}`}
        </a>
      </PageHead>
      {seller === null && (
        <Note tone="warn" icon="warn">
          <p>
            مشخصات حقوقی فروشنده هنوز نوشته نشده است؛ فاکتورها بدون آن چاپ می‌شود. مالک آن را پایین همین صفحه
            می‌نویسد.
          </p>
        </Note>
      )}
      <nav className="chips" aria-label="سال">
        {[thisYear, thisYear - 1].map((each) => (
          <a
            key={each}
            className="chip"
            href={`${PATH}?year=${each}`}
            aria-current={each === year ? 'true' : undefined}
          >
            {toPersianDigits(String(each))}
          </a>
        ))}
      </nav>
      <Card title={`فاکتورهای ${toPersianDigits(String(year))}`} hint="تازه‌ترین در بالا، به ریال">
        {invoices.length === 0 ? (
          <EmptyState icon="file" title="در این سال فاکتوری نیست" />
        ) : (
          <DeskTable caption="فاکتورها و برگشت‌ها، به ریال" rows={invoices} columns={COLUMNS} />
        )}
        <Pager newer={newest} older={older} />
      </Card>
      <SellerCard {...props} />
    </>
  );
}

const COLUMNS: readonly Column<NumberedInvoice>[] = [
  { title: 'شماره', kind: 'header', cell: (row) => <bdi dir="ltr">{formatInvoiceNumber(row)}</bdi> },
  { title: 'نوع', className: 'nw', cell: (row) => <Kind {...row} /> },
  { title: 'روز', className: 'nw t2', cell: ({ at }) => formatDayMonth(toTehranDay(at)) },
  { title: 'سفارش', cell: ({ orderCode }) => <OrderLink code={orderCode} /> },
  { title: 'بی‌مالیات', kind: 'figure', cell: ({ total, tax }) => formatRial(total - tax) },
  { title: 'مالیات', kind: 'figure', cell: ({ tax }) => formatRial(tax) },
  { title: 'جمع', kind: 'figure', className: 'b', cell: ({ total }) => formatRial(total) },
  {
    title: 'فایل',
    hidden: true,
    kind: 'action',
    cell: ({ year, number }) => (
      <a
        className="btn btn--row btn--outline"
        href={`${PATH}/${year}-${number}/pdf`}
        target="_blank"
        rel="noopener"
        aria-label={`PDF ${formatInvoiceNumber({ year, number })}`}
      >
        PDF
      </a>
    ),
  },
];

function Kind({ kind, corrects }: NumberedInvoice) {
  return (
    <>
      {INVOICE_KINDS[kind]}
      {corrects && (
        <span className="sub">
          {'برای '}
          <bdi dir="ltr">{formatInvoiceNumber(corrects)}</bdi>
        </span>
      )}
    </>
  );
}

const LATIN: ReadonlySet<string> = new Set(['nationalId', 'economicCode', 'registration', 'postcode']);

function SellerCard({ seller, state, canEdit }: InvoicesPageProps) {
  const names = Object.keys(SELLER_LABELS) as (keyof InvoiceSeller)[];
  return (
    <Card title="مشخصات حقوقی فروشنده" hint="روی فاکتورهای از این پس" padded>
      {canEdit ? (
        <DeskForm
          state={state}
          action={`${PATH}/seller`}
          className="form form--narrow"
          label="مشخصات فروشنده"
        >
          {names.map((name) => (
            <TextField
              key={name}
              name={name}
              label={SELLER_LABELS[name]}
              value={seller?.[name] ?? ''}
              latin={LATIN.has(name)}
            />
          ))}
          <div>
            <button className="btn btn--cta">ثبت برای فاکتورهای بعدی</button>
          </div>
        </DeskForm>
      ) : seller === null ? (
        <p className="t2">نوشته نشده است.</p>
      ) : (
        <dl className="kv">
          {names.flatMap((name) => [
            <dt key={name}>{SELLER_LABELS[name]}</dt>,
            <dd key={`${name} value`}>{toPersianDigits(seller[name])}</dd>,
          ])}
        </dl>
      )}
    </Card>
  );
}
