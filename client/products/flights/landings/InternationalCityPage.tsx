import { formatDuration } from '../../../../shared/calendar/format.ts';
import { INTERNATIONAL, type InternationalCityData } from '../../../../shared/flights/internationalView.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { AbroadExtras } from '../../AbroadExtras.tsx';
import { EXIT_TOLL } from '../../../../shared/orders/tripNotes.ts';
import { usePageData } from '../../../app/pageData.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { CarrierList } from '../../../ui/landing/CarrierList.tsx';
import { Landing } from '../../../ui/landing/Landing.tsx';
import { type FactRow, FactsCard, Part } from '../../../ui/landing/LandingParts.tsx';
import { CityPrices } from './CityPrices.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { PassportNote } from './PassportNote.tsx';
import * as styles from './International.styles.ts';
import {
  ASK_EMBASSY,
  formatClockAhead,
  formatRouting,
  buildInternationalCityTexts,
} from './internationalTexts.ts';

export default function InternationalCityPage() {
  const data = usePageData<InternationalCityData>();
  const { city, abroad, months } = data;
  return (
    <Landing
      texts={(site) => buildInternationalCityTexts(data, site)}
      search={months === null ? null : <SearchBox {...data.form} />}
      top={months === null ? <NoFlights name={city.name} /> : <CityPrices {...data} />}
      aside={<FactsCard id="facts" title={`${city.name} در یک نگاه`} rows={buildFactRows(data)} />}
    >
      <Part id="papers" title="ویزا، گذرنامه و بیمه">
        <div className={styles.notes}>
          <PassportNote />
          <Alert tone="info">
            <b>{`ویزای ${abroad.country}`}.</b> {ASK_EMBASSY}
          </Alert>
          <Alert tone="info">
            <b>عوارض خروج.</b> {EXIT_TOLL}
          </Alert>
          <AbroadExtras
            schengen={abroad.schengen}
            country={abroad.countrySlug}
            startDay={null}
            days={null}
            birthDays={[]}
          />
          {!abroad.direct && months !== null && (
            <Alert tone="warn">
              <b>توقف و بلیط‌های جدا.</b> دو بلیط جدا: اگر به پرواز دوم نرسید، ایرلاین مسئول نیست. چنین پروازی
              روی کارت با هشدار مشخص است؛ شاید ویزای ترانزیت هم لازم باشد.
            </Alert>
          )}
        </div>
      </Part>
      {data.airlines.length > 0 && (
        <Part id="airlines" title={`ایرلاین‌های پرواز ${city.name}`}>
          <CarrierList carriers={data.airlines} />
        </Part>
      )}
    </Landing>
  );
}

function buildFactRows(data: InternationalCityData): FactRow[] {
  const { abroad, airports, currency, callingCode, minutes, km, directFrom, months } = data;
  return [
    { name: 'راه', value: formatRouting(data) },
    ...(months === null
      ? []
      : [
          { name: 'زمان در هوا', value: formatDuration(minutes) },
          { name: 'فاصلهٔ هوایی', value: `${formatNumber(km)} کیلومتر` },
        ]),
    { name: 'ساعت محلی، امروز', value: formatClockAhead(abroad.clockAhead) },
    { name: 'فرودگاه', value: airports.map(({ name }) => name).join('، '), long: airports.length > 1 },
    { name: 'پول', value: <bdi dir="ltr">{currency}</bdi> },
    { name: 'پیش‌شمارهٔ تلفن', value: <bdi dir="ltr">{callingCode}</bdi> },
    ...(directFrom.length > 0
      ? [
          {
            name: 'پرواز مستقیم از',
            long: true,
            value: directFrom
              .slice(0, 6)
              .map(({ name }) => name)
              .join('، '),
          },
        ]
      : []),
  ];
}

function NoFlights({ name }: { name: string }) {
  return (
    <EmptyState
      icon="plane"
      title="پرواز منظمی از ایران به این شهر در برنامهٔ ما نیست."
      actions={<LinkButton href={INTERNATIONAL}>مقصدهای دیگر</LinkButton>}
    >
      {`برای ${name} شهرهای نزدیک را ببینید؛ وقتی پروازی عرضه شود همین‌جا می‌آید.`}
    </EmptyState>
  );
}
