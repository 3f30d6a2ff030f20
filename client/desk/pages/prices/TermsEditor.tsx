import {
  MAX_TERMS_STEPS,
  type CarrierTermsView,
  type TermsPreviewRow,
  type TermsRefund,
  type TermsSubject,
} from '../../../../shared/desk/carrierTerms.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { SHORT_POLICY_DAYS, type CancelDays } from '../../../../shared/prices/cancelDays.ts';
import type { TermsLimit, TermsStep } from '../../../../shared/prices/refundTerms.ts';
import { Card } from '../../ui/Card.tsx';
import { DeskForm } from '../../ui/DeskForm.tsx';
import { DeskTable, type Column } from '../../ui/DeskTable.tsx';
import { SelectField, TextField, type FieldsState } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { TrialButtons } from './TrialButtons.tsx';
import { describeLimit } from '../../../../shared/prices/termsTexts.ts';

export interface TermsTrial {
  rows: readonly TermsPreviewRow[];
  /** The previewed values as text; the form can save only these. */
  tried: string;
  /** True when the change needs the approval of a second person. */
  isLarge: boolean;
}

export interface TermsEditorProps {
  subject: TermsSubject;
  present: CarrierTermsView | undefined;
  /** Last version of the terms when the page was rendered; the server refuses a change based on an older one. */
  seen: number;
  state: FieldsState;
  /** Null until the change has been previewed. */
  trial: TermsTrial | null;
}

const PREVIEW_COLUMNS: readonly Column<TermsPreviewRow>[] = [
  { title: 'نمونه', kind: 'header', cell: ({ when }) => when },
  { title: 'حالا', kind: 'figure', className: 't2', cell: ({ before }) => <Refund refund={before} /> },
  { title: 'پس از تغییر', kind: 'figure', className: 'b', cell: ({ after }) => <Refund refund={after} /> },
];

function Refund({ refund: { penaltyPct, back } }: { refund: TermsRefund }) {
  return (
    <>
      {formatToman(back)}
      <span className="sub">{`جریمه ${formatNumber(penaltyPct)}٪`}</span>
    </>
  );
}

export function TermsEditor({ subject, present, seen, state, trial }: TermsEditorProps) {
  const title = `نسخهٔ تازه: ${subject.title}`;
  const steps = present?.steps ?? [];
  const classes = present?.subject === subject.id && present.classes !== '*' ? present.classes : null;
  return (
    <Card title={title} padded end={trial && <span className="badge badge--warn">پیش‌نویس</span>}>
      <DeskForm state={state} action={DESK_PATHS.terms} className="stack" label={title}>
        <input type="hidden" name="subject" value={subject.id} />
        <input type="hidden" name="seen" value={state.values.seen ?? seen} />
        {trial && <input type="hidden" name="tried" value={trial.tried} />}
        {state.problems.form && (
          <Note tone="warn" icon="users" role="alert">
            <p>{state.problems.form}</p>
          </Note>
        )}
        {subject.hasClasses && (
          <TextField
            name="classes"
            label="کلاس‌های نرخی"
            hint="مثلاً YVS؛ خالی: همهٔ کلاس‌ها. کلاس‌های دیگر جدول خود را نگه می‌دارند."
            value={classes ?? ''}
            latin
            autoComplete="off"
          />
        )}
        {subject.hasFee ? (
          <TextField
            name="fee"
            label="کارمزد ثابت ابطال"
            hint="از هر بلیط یا بیمه‌نامه؛ هرگز بیش از آنچه پرداخت شده است."
            unit="تومان"
            inputMode="numeric"
            value={present?.fee === undefined ? '' : formatToman(present.fee)}
            autoComplete="off"
          />
        ) : subject.fixed ? (
          <div className="two">
            {subject.limits.map((limit, index) => (
              <Percent key={limit} index={index} label={describeLimit(limit)} step={steps[index]} />
            ))}
          </div>
        ) : (
          <Steps limits={subject.limits} steps={steps} />
        )}
        {subject.hasCancelDays && <CancelDaysFields days={present?.cancelDays} />}
        <TextField
          name="day"
          label="معتبر از"
          hint="روز فروش؛ خالی: امروز. تا یک هفته پیش، یا روزی که می‌آید."
          autoComplete="off"
        />
        <TextField name="source" label="منبع" hint="مسافر هم می‌بیند؛ مثلاً بخشنامهٔ ۱۲ یا نشانی سایت شرکت." />
        <TextField name="reason" label="چرا" hint="همکاران در دفتر کارها می‌بینند." />
        {trial && <Preview rows={trial.rows} />}
        <TrialButtons trial={trial} first="پیش‌نمایش" again="پیش‌نمایش دوباره" path={DESK_PATHS.terms} />
      </DeskForm>
    </Card>
  );
}

function CancelDaysFields({ days }: { days: CancelDays | undefined }) {
  const edge = formatNumber(SHORT_POLICY_DAYS);
  const fields = [
    { name: 'cancelDays', label: `مهلت ابطال، تا ${edge} روزه`, value: days?.short },
    { name: 'longCancelDays', label: `مهلت ابطال، بیش از ${edge} روزه`, value: days?.long },
  ];
  return (
    <div className="two">
      {fields.map(({ name, label, value }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          hint="از روز صدور و همیشه پیش از سفر."
          unit="روز"
          inputMode="numeric"
          value={value === undefined ? '' : formatNumber(value)}
          autoComplete="off"
        />
      ))}
    </div>
  );
}

function Steps({ limits, steps }: { limits: readonly TermsLimit[]; steps: readonly TermsStep[] }) {
  const options = [
    { value: '', label: '–' },
    ...limits.map((value) => ({ value, label: describeLimit(value) })),
  ];
  return (
    <div className="two">
      {Array.from({ length: MAX_TERMS_STEPS }, (_, index) => [
        <SelectField
          key={`until${index}`}
          name={`until${index}`}
          label={`مهلت پلهٔ ${formatNumber(index + 1)}`}
          value={steps[index]?.until ?? ''}
          options={options}
        />,
        <Percent
          key={`percent${index}`}
          index={index}
          label={`جریمهٔ پلهٔ ${formatNumber(index + 1)}`}
          step={steps[index]}
        />,
      ])}
    </div>
  );
}

function Percent({ index, label, step }: { index: number; label: string; step: TermsStep | undefined }) {
  return (
    <TextField
      name={`percent${index}`}
      label={label}
      unit="٪"
      inputMode="numeric"
      value={step ? formatNumber(step.penaltyPct) : ''}
      autoComplete="off"
    />
  );
}

function Preview({ rows }: { rows: readonly TermsPreviewRow[] }) {
  return (
    <div>
      <h3>پیش و پس از تغییر</h3>
      <DeskTable
        caption="برگشتی چند نمونه پیش و پس از تغییر، تومان"
        className="mini"
        columns={PREVIEW_COLUMNS}
        rows={rows}
      />
      <p className="small t2" role="status">
        برگشتی نمونه به تومان. سفارش‌ها و پیشنهادهایی که مسافر همین حالا می‌بیند با شرایط پیشین می‌مانند.
      </p>
    </div>
  );
}
