import { ALERT_FORM } from '../../shared/alerts/alertPaths.ts';
import type { AlertField, AlertFormData, AlertKind } from '../../shared/alerts/alertView.ts';
import { formatAgo } from '../../shared/calendar/agoText.ts';
import { formatToman } from '../../shared/money.ts';
import { PageHead } from '../app/PageHead.tsx';
import { usePageData } from '../app/pageData.ts';
import { Alert, AlertText } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { card } from '../ui/Card.styles.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { TextField } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Icon } from '../ui/Icon.tsx';
import { AlertPromises } from './AlertPromises.tsx';
import * as styles from './Alerts.styles.ts';

const LEAD: Readonly<Record<AlertKind, string>> = {
  any: 'بنویسید کدام پرواز؛ صندلی که با قیمت شما پیدا شد، پیامک می‌دهیم.',
  charter: 'بنویسید کدام شهر؛ چارتری که با قیمت شما عرضه شد، پیامک می‌دهیم.',
  'last-second': 'بنویسید کدام شهر؛ صندلی ۴۸ ساعت آینده که با قیمت شما پیدا شد، پیامک می‌دهیم.',
};
/** In the order of the fields on the page. */
const LABELS: readonly [field: AlertField, label: string][] = [
  ['from', 'مبدأ'],
  ['to', 'مقصد'],
  ['date', 'تاریخ'],
  ['limit', 'سقف قیمت'],
  ['mobile', 'موبایل'],
  ['email', 'ایمیل'],
];

export default function AlertNewPage() {
  const data = usePageData<AlertFormData>();
  return (
    <>
      <PageHead title="خبرم کن" description={LEAD[data.kind]} robots="noindex" />
      <div className={`container ${styles.page}`}>
        <div className={styles.column}>
          <div>
            <h1 className="page-title">خبرم کن</h1>
            <p className="muted">{LEAD[data.kind]}</p>
          </div>
          {data.kept && (
            <Alert tone="success" announce>
              برای این شماره و این سفر از پیش خبر می‌دهیم؛ پیوند توقف در همان پیامک می‌آید.
            </Alert>
          )}
          <AlertForm key={Object.values(data.typed).join('|')} data={data} />
        </div>
        <AlertPromises kind={data.kind} />
      </div>
    </>
  );
}

function AlertForm({ data }: { data: AlertFormData }) {
  const { kind, typed, problems, problem, cities, known } = data;
  const anyCity = kind !== 'any';
  const field = (name: AlertField, label: string) => ({
    name,
    id: name,
    label,
    defaultValue: typed[name],
    error: problems[name],
  });
  const summary = LABELS.flatMap(([name, label]) =>
    problems[name] === undefined ? [] : [{ field: name, message: `${label}: ${problems[name]}` }],
  );
  return (
    <Form
      method="post"
      action={`${ALERT_FORM}?kind=${kind}`}
      className={`${card} ${styles.form}`}
      aria-label="خبرم کن"
      noValidate
    >
      <ErrorSummary problems={summary} />
      <AlertText tone="warn" text={problem} />
      <datalist id="alert-cities">
        {cities.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div className={styles.pair}>
        <TextField
          {...field('from', 'مبدأ')}
          list="alert-cities"
          placeholder={anyCity ? 'هر شهری' : 'مثلاً تهران'}
          required={!anyCity}
        />
        <TextField
          {...field('to', 'مقصد')}
          list="alert-cities"
          placeholder={anyCity ? 'هر شهری' : 'مثلاً کیش'}
          required={!anyCity}
        />
        <TextField
          {...field('date', anyCity ? 'تا چه روزی خبر بدهیم؟' : 'تاریخ پرواز')}
          placeholder="مثلاً ۵ آذر"
          required
        />
        <TextField
          {...field('limit', 'سقف قیمت هر بزرگسال (تومان)')}
          inputMode="numeric"
          placeholder="مثلاً ۲٬۵۰۰٬۰۰۰"
          optional={!known}
          hint={
            known
              ? `کمترین قیمت فعلی ${formatToman(known.price)} تومان است (${formatAgo(known.seenAt, data.now)} دیده شده).`
              : 'خالی بگذارید تا با هر قیمتی خبر بدهیم.'
          }
        />
      </div>
      <TextField
        {...field('mobile', 'موبایل')}
        ltr
        type="tel"
        autoComplete="tel"
        placeholder="۰۹۱۲ ۳۴۵ ۶۷۸۹"
        hint="فقط برای همین پیامک؛ ۳۰ روز پس از پایان پاک می‌شود."
        required
      />
      <TextField
        {...field('email', 'ایمیل')}
        ltr
        type="email"
        autoComplete="email"
        optional
        hint="همان خبر را به ایمیل هم می‌فرستیم؛ با موبایل پاک می‌شود."
      />
      <div className="cluster">
        <Button type="submit" variant="cta">
          <Icon name="bell" />
          خبرم کن
        </Button>
      </div>
    </Form>
  );
}
