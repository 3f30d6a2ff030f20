import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatNearDay } from '../../../../shared/desk/formats.ts';
import { CURRENCIES, type RateView } from '../../../../shared/desk/prices.ts';
import { formatToman } from '../../../../shared/money.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useDeskFrame } from '../../deskFrame.ts';
import { Card } from '../../ui/Card.tsx';
import { DeskForm } from '../../ui/DeskForm.tsx';
import { DeskTable, type Column } from '../../ui/DeskTable.tsx';
import { SelectField, TextField, type FieldsState } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PriceTabs } from './PriceTabs.tsx';
import { WrittenBy } from './WrittenBy.tsx';

const NAMES: Readonly<Record<string, string>> = CURRENCIES;
const OPTIONS = Object.entries(CURRENCIES).map(([value, label]) => ({ value, label }));

const COLUMNS: readonly Column<RateView>[] = [
  { title: 'ارز', cell: ({ currency }) => <b>{NAMES[currency] ?? currency}</b> },
  { title: 'هر واحد، تومان', kind: 'figure', className: 'b', cell: ({ rial }) => formatToman(rial) },
  { title: 'معتبر از', className: 'nw', cell: ({ day }) => <Day day={day} /> },
  { title: 'منبع', className: 't2', cell: ({ source }) => source },
  {
    title: 'نوشته',
    className: 't2',
    cell: ({ by, at }) => (at === null ? 'پیش‌فرض برنامه' : <WrittenBy by={by} at={at} />),
  },
  {
    title: 'حالت',
    cell: ({ isCurrent }) => (isCurrent ? <span className="badge badge--success">نرخ امروز</span> : null),
  },
];

export function RatesPage({ rates, state }: { rates: readonly RateView[]; state: FieldsState }) {
  return (
    <>
      <PageHead title="قیمت‌ها" />
      <PriceTabs current="rates" />
      <div className="prices">
        <Card title="نرخ ارز" hint="تازه‌ترین روز بالا؛ هیچ سطری عوض یا پاک نمی‌شود">
          <DeskTable caption="نرخ‌های ارز" columns={COLUMNS} rows={rates} />
          <p className="foot viewer__foot">
            <Icon name="info" size="small" />
            <span>
              نرخ یورو حق بیمهٔ نمونه‌ها را به تومان می‌برد و همهٔ ارزها پیشنهادهای Duffel را. نرخ Duffel پس از
              یک هفته کهنه است و فروخته نمی‌شود؛ نرخ همان روز یا تازه‌تر جای نرخ پیکربندی را می‌گیرد.
            </span>
          </p>
        </Card>
        <Card title="نرخ تازه" padded>
          <DeskForm state={state} action={DESK_PATHS.rates} className="stack" label="نرخ تازه">
            <div className="two">
              <SelectField name="currency" label="ارز" options={OPTIONS} />
              <TextField name="rate" label="هر واحد" unit="تومان" inputMode="numeric" />
            </div>
            <TextField name="day" label="معتبر از" hint="خالی: امروز؛ تا یک هفته پیش" autoComplete="off" />
            <TextField name="source" label="منبع" hint="مثلاً نرخ اعلام‌شدهٔ بیمه مرکزی" />
            {state.problems.sure && (
              <>
                <Note tone="warn" icon="warn" role="alert">
                  <p>{state.problems.sure}</p>
                </Note>
                <label className="check">
                  <input type="checkbox" name="sure" value="yes" />
                  نرخ درست است
                </label>
              </>
            )}
            <div className="cluster">
              <button className="btn btn--cta">ثبت نرخ</button>
            </div>
          </DeskForm>
        </Card>
      </div>
    </>
  );
}

function Day({ day }: { day: string }) {
  const { now } = useDeskFrame();
  return <>{formatNearDay(day, toTehranDay(now))}</>;
}
