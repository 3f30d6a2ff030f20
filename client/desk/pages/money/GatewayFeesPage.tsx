import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatNearDay } from '../../../../shared/desk/formats.ts';
import { describeGatewayFee, type GatewayFeeRule } from '../../../../shared/desk/money.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useDeskFrame } from '../../deskFrame.ts';
import { Card } from '../../ui/Card.tsx';
import { DeskForm } from '../../ui/DeskForm.tsx';
import { DeskTable, type Column } from '../../ui/DeskTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField, TextField, type FieldsState } from '../../ui/Field.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { WrittenBy } from '../prices/WrittenBy.tsx';

/** `title` is the name of the gateway. */
type GatewayFeeRow = GatewayFeeRule & { title: string };

interface GatewayFeesPageProps {
  rules: readonly GatewayFeeRow[];
  /** Gateways that accept payments now. */
  gateways: readonly { id: string; title: string }[];
  state: FieldsState;
}

const COLUMNS: readonly Column<GatewayFeeRow>[] = [
  { title: 'درگاه', cell: ({ title }) => <b>{title}</b> },
  { title: 'کارمزد هر پرداخت', cell: (rule) => describeGatewayFee(rule) },
  { title: 'معتبر از', className: 'nw', cell: ({ day }) => <Day day={day} /> },
  { title: 'منبع', className: 't2', cell: ({ source }) => source },
  { title: 'نوشته', className: 't2', cell: ({ by, at }) => <WrittenBy by={by} at={at} /> },
  {
    title: 'حالت',
    cell: ({ isCurrent }) => (isCurrent ? <span className="badge badge--success">قاعدهٔ امروز</span> : null),
  },
];

/**
 * Lists and edits the owner's rules for the fees of gateways. They apply when the gateway's response does not state its
 * fee.
 */
export function GatewayFeesPage({ rules, gateways, state }: GatewayFeesPageProps) {
  return (
    <>
      <PageHead title="کارمزد درگاه‌ها">
        <a className="btn btn--outline" href="/desk/money">
          <Icon name="bank" />
          پول
        </a>
      </PageHead>
      <div className="prices">
        <Card title="قاعده‌ها" hint="تازه‌ترین روز هر درگاه بالا؛ هیچ سطری عوض یا پاک نمی‌شود">
          {rules.length === 0 ? (
            <EmptyState icon="percent" title="هنوز قاعده‌ای نیست" />
          ) : (
            <DeskTable caption="قاعده‌های کارمزد درگاه‌ها" columns={COLUMNS} rows={rules} />
          )}
          <p className="foot viewer__foot">
            <Icon name="info" size="small" />
            <span>
              زرین‌پال کارمزد هر پرداخت را هنگام تأیید می‌گوید و همان در بستن روز می‌آید. برای درگاهی که
              نمی‌گوید، این قاعده حساب می‌شود و «برآورد» نام دارد؛ رقم قطعی در صورت‌حساب درگاه است.
            </span>
          </p>
        </Card>
        <Card title="قاعدهٔ تازه" padded>
          <DeskForm state={state} action={DESK_PATHS.gatewayFees} className="stack" label="قاعدهٔ تازه">
            <div className="two">
              <SelectField
                name="gateway"
                label="درگاه"
                options={gateways.map(({ id, title }) => ({ value: id, label: title }))}
              />
              <TextField name="share" label="درصد از هر پرداخت" unit="٪" inputMode="decimal" />
            </div>
            <div className="two">
              <TextField name="least" label="کمینه" hint="خالی: ندارد" unit="تومان" inputMode="numeric" />
              <TextField name="most" label="بیشینه" hint="خالی: ندارد" unit="تومان" inputMode="numeric" />
            </div>
            <TextField
              name="day"
              label="معتبر از"
              hint="خالی: امروز؛ روزی که بسته شده باشد نمی‌شود"
              autoComplete="off"
            />
            <TextField name="source" label="منبع" hint="مثلاً قرارداد درگاه یا تعرفهٔ آن" />
            <div className="cluster">
              <button className="btn btn--cta">ثبت قاعده</button>
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
