import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatAge } from '../../../../shared/desk/formats.ts';
import { MESSAGE_STATES, type MessageState, type MessageView } from '../../../../shared/desk/messages.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import { useDeskFrame } from '../../deskFrame.ts';
import { Card } from '../../ui/Card.tsx';
import { DeskTable, type Column } from '../../ui/DeskTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { OrderLink } from '../../ui/OrderBits.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { ChosenBar, chooseColumn } from '../bulk/ChooseRows.tsx';
import { StateChips } from '../../ui/StateChips.tsx';

interface MessagesPageProps {
  messages: readonly MessageView[];
  state: MessageState;
  /** The start of the list; null on the first page. */
  first: string | null;
  next: string | null;
}

const SHORT = 120;

const COLUMNS: readonly Column<MessageView>[] = [
  {
    title: 'فرستنده',
    kind: 'header',
    cell: ({ name, mobile }) => (
      <>
        {name}
        <bdi dir="ltr" className="sub">
          {toPersianDigits(mobile)}
        </bdi>
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
  {
    title: 'کار',
    hidden: true,
    kind: 'action',
    cell: ({ id, name, state }) => {
      const text = state === 'open' ? 'پاسخ دادن' : 'دیدن';
      return (
        <a
          className={state === 'open' ? 'btn btn--row btn--soft' : 'btn btn--row btn--ghost'}
          href={`${DESK_PATHS.messages}/${id}`}
          aria-label={`${text}، ${name}`}
          data-main-action=""
        >
          {text}
        </a>
      );
    },
  },
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

export function MessagesPage({ messages, state, first, next }: MessagesPageProps) {
  const chips = (
    <StateChips
      label="کدام پیام‌ها"
      path={DESK_PATHS.messages}
      states={MESSAGE_STATES}
      usual="open"
      current={state}
    />
  );
  return (
    <>
      <PageHead title="پیام‌ها" text="آنچه مسافران در صفحهٔ تماس نوشته‌اند" />
      <Card title={state === 'open' ? 'از کهنه به تازه' : 'از تازه به کهنه'} end={chips}>
        {messages.length === 0 ? (
          <EmptyState icon={state === 'open' ? 'check' : 'chat'} title={EMPTY_TITLES[state]} />
        ) : (
          <DeskTable
            caption="پیام‌های مسافران"
            columns={state === 'open' ? CHOOSABLE : COLUMNS}
            rows={messages}
            rowKey={({ id }) => id}
            rowHref={({ id }) => `${DESK_PATHS.messages}/${id}`}
          />
        )}
        {state === 'open' && messages.length > 1 && (
          <ChosenBar action={`${DESK_PATHS.messages}/close`} submit="بستن برگزیده‌ها" />
        )}
        {state === 'open' ? <Pager newer={next} older={first} /> : <Pager newer={first} older={next} />}
      </Card>
    </>
  );
}
