import { getNoticeTitle } from '../../../../shared/desk/orderTexts.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import type { Column } from '../../ui/DeskTable.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { OrderLink, TicketPreview } from '../../ui/OrderBits.tsx';
import { BulkFormPage, type ChosenRows } from '../bulk/BulkFormPage.tsx';

export interface SendableOrder {
  /** Code of the order. */
  id: string;
  buyer: string;
  /** Null until the buyer has filled in the travellers' form. */
  mobile: string | null;
  hasTickets: boolean;
  /** Last message of the order; null when none was sent. */
  last: string | null;
  version: number;
}

const COLUMNS: readonly Column<SendableOrder>[] = [
  { title: 'سفارش', kind: 'header', cell: ({ id }) => <OrderLink code={id} /> },
  { title: 'خریدار', className: 'b nw', cell: ({ buyer }) => buyer || '–' },
  {
    title: 'به',
    className: 'nw',
    cell: ({ mobile }) => (mobile === null ? 'تماس ندارد' : <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>),
  },
  {
    title: 'بلیط',
    className: 'nw',
    cell: ({ id, hasTickets }) => (hasTickets ? <TicketPreview code={id} /> : 'ندارد'),
  },
  {
    title: 'آخرین پیام',
    className: 't2',
    cell: ({ last }) => (last === null ? '–' : `«${getNoticeTitle(last)}»`),
  },
];

export const SEND_CHOICES = { issued: 'بلیط‌ها', last: 'آخرین پیام هر سفارش' } as const;

const EFFECT =
  'متن هر پیام با حالت امروز سفارش نوشته می‌شود و با پیامک و ایمیل به تماس خودش می‌رود. سفارشی که چنین پیامی یا تماسی ندارد کنار می‌ماند.';

export function SendSeveralPage(chosen: ChosenRows<SendableOrder>) {
  return (
    <BulkFormPage {...chosen} text={EFFECT} columns={COLUMNS} submit="فرستادن پیام‌ها">
      <SelectField
        name="notice"
        label="کدام پیام"
        options={Object.entries(SEND_CHOICES).map(([value, label]) => ({ value, label }))}
      />
    </BulkFormPage>
  );
}
