import { formatDay, formatDayNumeric, formatGregorian } from '../../../../shared/calendar/format.ts';
import { getLastDay, START_RULE_LONG } from '../../../../shared/insurance/policyRules.ts';
import type { PolicyInvoiceData } from '../../../../shared/insurance/policyView.ts';
import { getZoneName } from '../../../../shared/insurance/zones.ts';
import { formatNumber, toPersianDigits } from '../../../../shared/persian/digits.ts';
import { PrintButton } from '../../../orders/PrintButton.tsx';
import { SampleNote } from '../../../orders/SampleNote.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { TicketQr } from '../../../ui/Ticket.tsx';
import { CoverageTable } from '../CoverageTable.tsx';
import * as styles from './Factor.styles.ts';

type CertificateData = Extract<PolicyInvoiceData, { view: 'certificate' }>;

const ZONES_EN: Readonly<Record<CertificateData['order']['details']['offer']['plan']['zone'], string>> = {
  schengen: 'All Schengen states',
  'worldwide-ex-us-canada': 'Worldwide except USA and Canada',
  'us-canada': 'Worldwide including USA and Canada',
  'middle-east-africa-turkey': 'Middle East, Africa and Türkiye',
  arab: 'Arab countries',
  'saudi-pilgrimage': 'Saudi Arabia (pilgrimage)',
};

export function Certificate({ data }: { data: CertificateData }) {
  const { language, order } = data;
  const english = language === 'en';
  return (
    <>
      <div className={styles.certificate} dir={english ? 'ltr' : undefined} lang={english ? 'en' : undefined}>
        {english ? <English data={data} /> : <Persian data={data} />}
        <CoverageTable coverages={order.details.offer.plan.coverages} language={language} />
        {english && order.trip.sample && (
          <p className="small strong">Specimen from a demonstration insurer. Not valid for travel.</p>
        )}
        {english && (
          <p className="small">
            Medical expenses, emergency treatment and repatriation are covered in every country of the zone
            above for the whole period of insurance. Cover begins with the exit stamp.
          </p>
        )}
      </div>
      <SampleNote order={order} />
      <div className="cluster gap-2 no-print">
        <PrintButton />
        <LinkButton variant="ghost" href={order.urls.ticket}>
          بازگشت به بیمه‌نامه‌ها
        </LinkButton>
      </div>
    </>
  );
}

interface CertificateFact {
  label: string;
  value: string;
  ltr?: boolean;
  /** True for a value that must not wrap. */
  whole?: boolean;
}

function Facts({ rows }: { rows: readonly CertificateFact[] }) {
  return (
    <dl className={styles.data}>
      {rows.map(({ label, value, ltr, whole }) => (
        <div key={label} data-whole={whole ? '' : undefined}>
          <dt>{label}</dt>
          <dd>{ltr ? <bdi dir="ltr">{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function readCertificate({ order, policy, issuedOn }: CertificateData) {
  const insured = order.passengers.find(({ position }) => position === policy.position);
  if (!insured) throw new RangeError(`nobody at position ${policy.position}`);
  const { offer, search } = order.details;
  return { ...offer, policy, issuedOn, search, insured };
}

interface CertificateHeadProps {
  title: string;
  /** Name of the insurer; the Persian certificate adds the plan. */
  insurer: string;
  policy: CertificateData['policy'];
  /** Describes the QR code to screen readers. */
  qrText: string;
}

function CertificateHead({ title, insurer, policy, qrText }: CertificateHeadProps) {
  return (
    <div className={styles.certificateHead}>
      <div>
        <h1 className="h2">{title}</h1>
        <p>{insurer}</p>
      </div>
      <div className={styles.qr}>
        <TicketQr {...policy.qr} text={qrText} />
      </div>
    </div>
  );
}

function English({ data }: { data: CertificateData }) {
  const { policy, issuedOn, search, plan, destination, insured } = readCertificate(data);
  return (
    <>
      <CertificateHead
        title="Certificate of Travel Insurance"
        insurer={plan.insurer.nameEn}
        policy={policy}
        qrText={`QR code to check policy ${policy.policyNumber}`}
      />
      <Facts
        rows={[
          { label: 'Policy number', value: policy.policyNumber, whole: true },
          { label: 'Insured', value: `${insured.latinFirstName} ${insured.latinLastName}` },
          { label: 'Passport', value: insured.passport.number },
          { label: 'Date of birth', value: insured.birthDay },
          { label: 'Destination', value: destination.nameEn },
          { label: 'Territorial validity', value: ZONES_EN[plan.zone] },
          {
            label: 'Period of insurance',
            value: `${search.startDay} to ${getLastDay(search)}`,
          },
          { label: 'Days', value: String(search.days) },
          { label: 'Medical limit', value: `EUR\u00a0${plan.capEur.toLocaleString('en-US')}` },
          { label: 'Date of issue', value: issuedOn },
          { label: 'Assistance, 24 hours', value: `${plan.assistance.nameEn}, ${plan.assistance.phone}` },
        ]}
      />
    </>
  );
}

function Persian({ data }: { data: CertificateData }) {
  const { policy, issuedOn, search, plan, destination, insured } = readCertificate(data);
  return (
    <>
      <CertificateHead
        title="گواهی بیمهٔ مسافرتی"
        insurer={`${plan.insurer.name}، ${plan.title}`}
        policy={policy}
        qrText={`کد QR برای بررسی اصالت بیمه‌نامهٔ ${policy.policyNumber}`}
      />
      <Facts
        rows={[
          { label: 'شمارهٔ بیمه‌نامه', value: policy.policyNumber, ltr: true, whole: true },
          { label: 'بیمه‌شده', value: `${insured.latinFirstName} ${insured.latinLastName}`, ltr: true },
          { label: 'گذرنامه', value: insured.passport.number, ltr: true },
          { label: 'کد ملی', value: toPersianDigits(insured.nationalId), ltr: true },
          { label: 'تاریخ تولد', value: formatDayNumeric(insured.birthDay) },
          { label: 'مقصد', value: destination.name },
          { label: 'قلمرو', value: getZoneName(plan.zone) },
          { label: 'از', value: `${formatDay(search.startDay)} (${formatGregorian(search.startDay)})` },
          { label: 'تا', value: `${formatDay(getLastDay(search))}، ${formatNumber(search.days)} روز` },
          { label: 'تاریخ صدور', value: formatDay(issuedOn) },
          { label: 'کمک‌رسان', value: plan.assistance.name },
          { label: 'تلفن کمک‌رسان', value: plan.assistance.phone, ltr: true },
        ]}
      />
      <p className="small">{START_RULE_LONG}</p>
    </>
  );
}
