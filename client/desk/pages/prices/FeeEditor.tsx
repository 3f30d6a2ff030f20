import { formatDayNumeric } from '../../../../shared/calendar/format.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import {
  FEE_STEPS,
  type FeeRuleView,
  type FeePreviewRow,
  type FeeVersionView,
} from '../../../../shared/desk/prices.ts';
import { PRODUCT_LABELS } from '../../../../shared/desk/productLabels.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { PRODUCT_NAMES } from '../../../../shared/productNames.ts';
import { useDeskFrame } from '../../deskFrame.ts';
import { Card } from '../../ui/Card.tsx';
import { DeskForm } from '../../ui/DeskForm.tsx';
import { DeskTable, type Column } from '../../ui/DeskTable.tsx';
import { SelectField, TextField, type FieldsState } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { PreviewButtons } from './PreviewButtons.tsx';
import { formatShare } from './feeTexts.ts';

export interface FeeEditorProps {
  state: FieldsState;
  /** Null for a new rule. */
  rule: FeeRuleView | null;
  sources: readonly string[];
  /** Null until the change has been previewed. */
  preview: FeePreview | null;
}

export interface FeePreview {
  rows: readonly FeePreviewRow[];
  /** Hash of the previewed values; the form can save only these. */
  hash: string;
  /** True when the change needs the approval of a second person. */
  isLarge: boolean;
}

const EVERYTHING = { value: '', label: 'همه' };
const PRODUCT_OPTIONS = [
  EVERYTHING,
  ...PRODUCT_NAMES.map((name) => ({ value: name, label: PRODUCT_LABELS[name].title })),
];
const WAY_OPTIONS = [
  { value: 'amount', label: 'مبلغ ثابت، تومان' },
  { value: 'percent', label: 'درصدی از بها' },
];
const STEP_OPTIONS = FEE_STEPS.map(({ value, title: label }) => ({ value: String(value), label }));

const PREVIEW_COLUMNS: readonly Column<FeePreviewRow>[] = [
  {
    title: 'پیشنهاد',
    kind: 'header',
    cell: ({ title, detail }) => (
      <>
        <bdi>{title}</bdi> <span className="small t3">{detail}</span>
      </>
    ),
  },
  { title: 'حالا', kind: 'figure', className: 't2', cell: ({ now }) => formatToman(now) },
  { title: 'با این قاعده', kind: 'figure', className: 'b', cell: ({ after }) => formatToman(after) },
];

export function FeeEditor({ state, rule, sources, preview }: FeeEditorProps) {
  const { now } = useDeskFrame();
  const last = rule && (rule.next ?? rule.current);
  const title = last ? `ویرایش قاعدهٔ ${formatNumber(last.number)}` : 'قاعدهٔ تازه';
  return (
    <div className="stack">
      <Card title={title} padded end={preview && <span className="badge badge--warn">پیش‌نویس</span>}>
        <DeskForm state={state} action={DESK_PATHS.prices} className="stack" label={title}>
          <input type="hidden" name="rule" value={last?.number ?? ''} />
          <input type="hidden" name="seen" value={state.values.seen ?? rule?.lastVersion ?? ''} />
          {preview && <input type="hidden" name="tried" value={preview.hash} />}
          {state.problems.form && (
            <Note tone="warn" icon="users" role="alert">
              <p>{state.problems.form}</p>
            </Note>
          )}
          <div className="two">
            <SelectField name="product" label="محصول" value={last?.product ?? ''} options={PRODUCT_OPTIONS} />
            <SelectField
              name="source"
              label="تأمین‌کننده"
              value={last?.source ?? ''}
              options={listSources(sources, last)}
            />
            <TextField name="fromCity" label="مبدأ" value={last?.cities?.from ?? ''} />
            <TextField name="toCity" label="مقصد" value={last?.cities?.to ?? ''} />
            <SelectField name="way" label="شیوه" value={last?.way ?? 'amount'} options={WAY_OPTIONS} />
            <TextField
              name="size"
              label="برای هر نفر"
              value={last ? showSize(last) : ''}
              hint="تومان یا درصد؛ صفر: هیچ"
              inputMode="decimal"
            />
            <SelectField
              name="roundTo"
              label="گرد کردن"
              value={String(last?.roundTo ?? 10_000)}
              options={STEP_OPTIONS}
            />
            <TextField
              name="least"
              label="کمینهٔ درصدی"
              value={last && last.least > 0 ? formatToman(last.least) : ''}
              unit="تومان"
              inputMode="numeric"
            />
            <TextField
              name="from"
              label="معتبر از"
              hint={`مثلاً ${formatDayNumeric(toTehranDay(now))}؛ خالی: حالا`}
              autoComplete="off"
            />
            <TextField
              name="until"
              label="تا پایان روز"
              hint="روز فروش؛ خالی: بی‌پایان"
              value={last?.endsAt ? formatDayNumeric(toTehranDay(new Date(last.endsAt.getTime() - 1))) : ''}
              autoComplete="off"
            />
          </div>
          {preview && <PreviewResult rows={preview.rows} />}
          <TextField name="reason" label="چرا" hint="همکاران در دفتر کارها می‌بینند." />
          <PreviewButtons
            preview={preview}
            first="آزمودن روی پیشنهادهای زنده"
            again="آزمودن دوباره"
            path={DESK_PATHS.prices}
          />
        </DeskForm>
      </Card>
      {last?.isOn && <StopFee rule={last} />}
    </div>
  );
}

function PreviewResult({ rows }: { rows: readonly FeePreviewRow[] }) {
  const caption = 'قیمت هر نفر پیش و پس از تغییر، تومان';
  if (rows.length === 0)
    return (
      <Note tone="warn" icon="warn" role="status">
        <p>
          این قاعده روی هیچ پیشنهاد زنده‌ای نمی‌نشیند: یا قاعدهٔ خاص‌تری می‌برد، یا تأمین‌کننده حالا پاسخی
          ندارد. با این همه می‌توانید آن را ذخیره کنید.
        </p>
      </Note>
    );
  const largest = Math.max(...rows.map(({ now, after }) => after - now));
  return (
    <div>
      <h3>روی پیشنهادهای زنده</h3>
      <DeskTable caption={caption} className="mini" columns={PREVIEW_COLUMNS} rows={rows} />
      <p className="small t2" role="status">
        {largest > 0
          ? `بیشترین گران شدن ${formatToman(largest)} تومان برای هر نفر است. `
          : 'هیچ قیمتی گران‌تر نمی‌شود. '}
        سفارش‌های آغازشده و پیشنهادهایی که مسافر همین حالا می‌بیند با قیمت پیشین می‌مانند.
      </p>
    </div>
  );
}

function StopFee({ rule }: { rule: FeeVersionView }) {
  return (
    <p className="small">
      <a
        href={`${DESK_PATHS.prices}/${rule.number}/stop`}
      >{`خاموش کردن قاعدهٔ ${formatNumber(rule.number)}`}</a>
    </p>
  );
}

function showSize({ way, size }: FeeVersionView): string {
  return way === 'amount' ? formatToman(size) : formatShare(size);
}

/** Keeps the supplier of an existing rule in the list even when it no longer sells. */
function listSources(sources: readonly string[], last: FeeVersionView | null) {
  const all = last?.source == null ? sources : [...sources, last.source];
  return [EVERYTHING, ...[...new Set(all)].map((source) => ({ value: source, label: source }))];
}
