import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { CarrierTermsView, TermsRowView } from '../../../../shared/desk/carrierTerms.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatNearDay } from '../../../../shared/desk/formats.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useDeskFrame } from '../../deskFrame.ts';
import { Card } from '../../ui/Card.tsx';
import { DeskTable, type Column } from '../../ui/DeskTable.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PriceTabs } from './PriceTabs.tsx';
import { TermsEditor, type TermsEditorProps } from './TermsEditor.tsx';
import { WrittenBy } from './WrittenBy.tsx';
import { describeTerms } from '../../../../shared/prices/termsTexts.ts';

interface TermsPageProps {
  current: readonly CarrierTermsView[];
  rows: readonly TermsRowView[];
  subjects: readonly { id: string; title: string }[];
  /** Null until a carrier is selected. */
  editor: TermsEditorProps | null;
}

function hrefOf({ subject, classes }: CarrierTermsView): string {
  const chosen = new URLSearchParams({ subject, ...(classes !== null && { classes }) });
  return `${DESK_PATHS.terms}?${chosen.toString()}`;
}

const COLUMNS: readonly Column<CarrierTermsView>[] = [
  {
    title: 'شرکت',
    cell: (view) => (
      <a href={hrefOf(view)} className="b" data-main-action="">
        {view.title}
      </a>
    ),
  },
  { title: 'کلاس', className: 't2', cell: ({ classesTitle }) => <bdi>{classesTitle}</bdi> },
  {
    title: 'جریمه',
    cell: ({ source, published, ...terms }) => (
      <>
        {describeTerms(terms)}
        <span className="sub">
          <bdi>{source}</bdi>
          {`، ${published ?? 'بدون تاریخ'}`}
        </span>
      </>
    ),
  },
];

const HISTORY: readonly Column<TermsRowView>[] = [
  {
    title: 'نوشته',
    className: 't2',
    cell: (row) => <WrittenBy {...row} />,
  },
  {
    title: 'شرکت',
    kind: 'header',
    cell: ({ title, classes }) => (
      <>
        {title}
        {classes !== '*' && <bdi className="sub">{classes}</bdi>}
      </>
    ),
  },
  { title: 'معتبر از', className: 'nw', cell: ({ day }) => <Day day={day} /> },
  { title: 'جریمه', cell: describeTerms },
  {
    title: 'منبع و چرا',
    className: 't2',
    cell: ({ source, reason }) => (
      <>
        <bdi>{source}</bdi>
        <span className="sub">{reason}</span>
      </>
    ),
  },
];

export function TermsPage({ current, rows, subjects, editor }: TermsPageProps) {
  return (
    <>
      <PageHead title="قیمت‌ها" />
      <PriceTabs current="terms" />
      <div className="prices">
        <div className="stack">
          <Card title="شرایط استرداد امروز" hint="آنچه شرکت‌ها از بلیط یا بیمه‌نامهٔ پس‌داده برمی‌دارند">
            <DeskTable
              caption="شرایط استرداد شرکت‌ها"
              className="cards"
              columns={COLUMNS}
              rows={current}
              rowHref={hrefOf}
            />
            {editor && (
              <p className="foot">
                <a href={DESK_PATHS.terms}>همهٔ شرکت‌ها</a>
              </p>
            )}
            <p className="foot viewer__foot">
              <Icon name="info" size="small" />
              <span>
                این‌ها شرایط پیشنهادهای نمونه، ماشین‌حساب استرداد و صفحه‌های شرکت‌هاست. تأمین‌کنندهٔ واقعی
                پله‌های خود را همراه هر پیشنهاد می‌فرستد؛ کارمزد و مهلت ابطال بیمه‌نامه برای همه همین است. هر
                سفارش شرایط روز خرید خود را دارد.
              </span>
            </p>
          </Card>
          {rows.length > 0 && (
            <Card title="پیشینه" hint="تازه‌ترین بالا؛ هیچ سطری عوض یا پاک نمی‌شود">
              <DeskTable caption="نسخه‌های شرایط استرداد" className="cards" columns={HISTORY} rows={rows} />
            </Card>
          )}
        </div>
        {editor ? <TermsEditor {...editor} /> : <ChooseCarrier subjects={subjects} />}
      </div>
    </>
  );
}

function ChooseCarrier({ subjects }: Pick<TermsPageProps, 'subjects'>) {
  return (
    <Card title="نسخهٔ تازه" padded>
      <form method="get" action={DESK_PATHS.terms} className="stack" aria-label="گزیدن شرکت">
        <SelectField
          name="subject"
          label="شرکت"
          hint="یا در فهرست روی نام شرکت بزنید."
          options={subjects.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <div className="cluster">
          <button className="btn btn--primary">نوشتن شرایط</button>
        </div>
      </form>
    </Card>
  );
}

function Day({ day }: { day: string }) {
  const today = toTehranDay(useDeskFrame().now);
  return (
    <>
      {formatNearDay(day, today)}
      {day > today && <span className="sub">هنوز نرسیده</span>}
    </>
  );
}
