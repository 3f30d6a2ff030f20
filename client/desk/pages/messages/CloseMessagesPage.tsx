import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import type { MessageView } from '../../../../shared/desk/messages.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import type { Column } from '../../ui/DeskTable.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { BulkFormPage, type ChosenRows } from '../bulk/BulkFormPage.tsx';

export type ClosableMessage = MessageView & { version: number };

const COLUMNS: readonly Column<ClosableMessage>[] = [
  {
    title: 'فرستنده',
    kind: 'header',
    cell: ({ id, name }) => <a href={`${DESK_PATHS.messages}/${id}`}>{name}</a>,
  },
  { title: 'کد', className: 't2 nw', cell: ({ code }) => toPersianDigits(code) },
  { title: 'موضوع', className: 't2 nw', cell: ({ topic }) => topic },
  { title: 'پیام', className: 'wrap', cell: ({ text }) => text },
  { title: 'از کی', className: 't2 nw', cell: ({ at }) => <Moment at={at} /> },
];

const EFFECT =
  'پیام‌ها بی‌پاسخ بسته می‌شوند و چیزی برای فرستنده نمی‌رود. هر گفتگو را بعدها هم می‌توان پاسخ داد.';

export function CloseMessagesPage(chosen: ChosenRows<ClosableMessage>) {
  return (
    <BulkFormPage {...chosen} text={EFFECT} columns={COLUMNS} submit="بستن این پیام‌ها">
      <TextField name="why" label="چرا" hint="مثلاً تبلیغ یا تکراری. فرستنده آن را نمی‌بیند." />
    </BulkFormPage>
  );
}
