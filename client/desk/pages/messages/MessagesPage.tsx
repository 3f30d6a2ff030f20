import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatAge } from '../../../../shared/desk/formats.ts';
import { MESSAGE_LIST, type MessageState, type MessageView } from '../../../../shared/desk/messages.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import { useDeskFrame } from '../../deskFrame.ts';
import type { Column } from '../../ui/DeskTable.tsx';
import { OrderLink } from '../../ui/orderLabels.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { StateListCard, type StateList } from '../../ui/StateListCard.tsx';
import { ChosenBar, chooseColumn } from '../bulk/ChooseRows.tsx';

const SHORT = 120;

const COLUMNS: readonly Column<MessageView>[] = [
  {
    title: 'فرستنده',
    kind: 'header',
    cell: ({ name, mobile }) => (
      <>
        {name}
        <span className="sub">
          <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>
        </span>
      </>
    ),
  },
  { title: 'موضوع', className: 't2 nw', cell: ({ topic }) => topic },
  { title: 'پیام', className: 'why', cell: ({ text }) => shorten(text) },
  {
    title: 'سفارش',
    className: 'nw',
    cell: ({ orderCode }) =>
      orderCode === null ? <span className="t3">–</span> : <OrderLink code={orderCode} />,
  },
  { title: 'از کی', className: 'nw', cell: ({ at }) => <Age at={at} /> },
];

const CHOOSABLE: readonly Column<MessageView>[] = [
  chooseColumn('message', ({ id, name }) => ({ value: id, title: `پیام ${name}` })),
  ...COLUMNS,
];

function shorten(text: string): string {
  const letters = [...text];
  return letters.length <= SHORT ? text : `${letters.slice(0, SHORT).join('')}…`;
}

function Age({ at }: { at: Date }) {
  const { now } = useDeskFrame();
  return <time dateTime={at.toISOString()}>{formatAge(at, now)}</time>;
}

const EMPTY_TITLES: Readonly<Record<MessageState, string>> = {
  open: 'هیچ پیامی بی‌پاسخ نمانده است',
  answered: 'هنوز پیامی پاسخ نگرفته است',
  closed: 'هنوز پیامی بی‌پاسخ بسته نشده است',
};

export function MessagesPage({ list }: { list: StateList<MessageState, MessageView> }) {
  const isOpen = list.state === 'open';
  return (
    <>
      <PageHead title="پیام‌ها" text="آنچه مسافران در صفحهٔ تماس نوشته‌اند" />
      <StateListCard
        kind={MESSAGE_LIST}
        list={list}
        chipsLabel="کدام پیام‌ها"
        caption="پیام‌های مسافران"
        columns={isOpen ? CHOOSABLE : COLUMNS}
        emptyTitles={EMPTY_TITLES}
        work="پاسخ دادن"
        toName={({ name }) => name}
      >
        {isOpen && list.rows.length > 1 && (
          <ChosenBar action={`${DESK_PATHS.messages}/close`} submit="بستن انتخاب‌شده‌ها" />
        )}
      </StateListCard>
    </>
  );
}
