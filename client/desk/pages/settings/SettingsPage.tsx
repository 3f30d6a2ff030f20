import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Card } from '../../ui/Card.tsx';
import { DeskTable, type Column } from '../../ui/DeskTable.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { PageHead } from '../../ui/PageHead.tsx';

interface SettingRow {
  name: string;
  title: string;
  path: string;
  now: string;
  last: { at: Date; staffName: string } | null;
}

const COLUMNS: readonly Column<SettingRow>[] = [
  { title: 'تنظیم', kind: 'header', cell: ({ title }) => <span className="b nw">{title}</span> },
  { title: 'اکنون', className: 'wrap', cell: ({ now }) => now },
  {
    title: 'آخرین تغییر',
    className: 't2 nw',
    cell: ({ last }) =>
      last ? (
        <>
          {`${last.staffName}، `}
          <Moment at={last.at} />
        </>
      ) : (
        'پیش‌فرض سرور'
      ),
  },
  {
    title: 'کار',
    hidden: true,
    kind: 'action',
    cell: ({ path, title }) => (
      <a className="btn btn--row btn--outline" href={path} aria-label={`ویرایش ${title}`} data-main-action="">
        ویرایش
      </a>
    ),
  },
];

export function SettingsPage({ rows, ownTexts }: { rows: readonly SettingRow[]; ownTexts: number }) {
  return (
    <>
      <PageHead title="تنظیمات" text="هر تغییر تا چند ثانیه در همهٔ سایت دیده می‌شود و در دفتر کارها می‌ماند">
        <a className="btn btn--outline" href={DESK_PATHS.textSettings}>
          {ownTexts === 0 ? 'متن پیام‌ها' : `متن پیام‌ها، ${formatNumber(ownTexts)} متن خودتان`}
        </a>
      </PageHead>
      <Card title="سایت">
        <DeskTable caption="تنظیمات سایت" columns={COLUMNS} rows={rows} rowHref={({ path }) => path} />
      </Card>
    </>
  );
}
