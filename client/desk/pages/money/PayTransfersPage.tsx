import type { OwedRefund } from '../../../../shared/desk/money.ts';
import { formatToman } from '../../../../shared/money.ts';
import { TextField } from '../../ui/Field.tsx';
import type { Column } from '../../ui/DeskTable.tsx';
import { OrderLink } from '../../ui/orderLabels.tsx';
import { TotalRow } from '../../ui/TotalRow.tsx';
import { BulkFormPage, CellInput, type ChosenRows } from '../bulk/BulkFormPage.tsx';

export type PayableRefund = OwedRefund & { id: string; version: number };

const COLUMNS: readonly Column<PayableRefund>[] = [
  { title: 'سفارش', kind: 'header', cell: ({ code }) => <OrderLink code={code} /> },
  { title: 'مسافر اول', className: 'b', cell: ({ name }) => name },
  {
    title: 'به',
    className: 'nw',
    cell: ({ iban, maskedPan }) => <bdi dir="ltr">{iban ?? maskedPan ?? '–'}</bdi>,
  },
  { title: 'تومان', kind: 'figure', className: 'b', cell: ({ amount }) => formatToman(amount) },
  {
    title: 'شمارهٔ واریز',
    cell: ({ id, code }) => <CellInput name={`trace-${id}`} label={`شمارهٔ واریز ${code}`} />,
  },
];

const EFFECT =
  'اول پول را در بانک واریز کنید، سپس شماره‌ها را بنویسید. این دکمه پولی نمی‌فرستد: هر برگشت پرداخت‌شده ثبت می‌شود، دفتر نوشته می‌شود و هر خریدار پیام «برگشت داده شد» می‌گیرد.';

export function PayTransfersPage(chosen: ChosenRows<PayableRefund>) {
  const total = formatToman(chosen.rows.reduce((sum, { amount }) => sum + amount, 0));
  return (
    <BulkFormPage
      {...chosen}
      text={EFFECT}
      columns={COLUMNS}
      submit={`ثبت واریز ${total} تومان`}
      foot={<TotalRow before={3} total={total} />}
    >
      <TextField
        name="trace"
        label="شمارهٔ پروندهٔ بانک"
        hint="برای ردیف‌هایی که شمارهٔ جدا ندارند؛ هر ردیف می‌تواند شمارهٔ خودش را داشته باشد."
        latin
        autoComplete="off"
      />
    </BulkFormPage>
  );
}
