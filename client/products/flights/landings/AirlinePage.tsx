import { Fragment } from 'react';
import type { AirlinePageData } from '../../../../shared/flights/airlineView.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { usePageData } from '../../../app/pageData.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { CarrierTile } from '../../../ui/CarrierTile.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { AirlineSearch } from './AirlineSearch.tsx';
import { formatWeight, explainNoFlights, buildAirlineTexts } from './airlineTexts.ts';
import { FareList } from '../../../ui/landing/FareList.tsx';
import { Landing } from '../../../ui/landing/Landing.tsx';
import { type FactRow, FactsCard, Part, SourceNote } from '../../../ui/landing/LandingParts.tsx';
import { ReviewsPart } from '../../../ui/landing/ReviewsPart.tsx';
import { PenaltyTable } from './PenaltyTable.tsx';

export default function AirlinePage() {
  const data = usePageData<AirlinePageData>();
  const { airline } = data;
  return (
    <Landing
      texts={(site) => buildAirlineTexts(data, site)}
      mark={<CarrierTile code={airline.code ?? airline.name.slice(0, 1)} color={airline.color} />}
      search={<AirlineSearch airline={airline} form={data.form} />}
      aside={<FactsCard id="about" title={`${airline.name} در یک نگاه`} rows={buildFactRows(data)} />}
    >
      <Part
        id="flights"
        title="پروازهای این ایرلاین"
        note={
          data.fares.length === 0
            ? undefined
            : `ارزان‌ترین روز هر مسیر در ${formatNumber(data.days)} روز آینده، برای یک بزرگسال.`
        }
      >
        {data.fares.length > 0 ? (
          <FareList rows={data.fares} now={data.now} seen />
        ) : (
          <EmptyState
            icon="plane"
            title={explainNoFlights(data)}
            actions={<LinkButton href="/">جست‌وجوی پروازهای دیگر</LinkButton>}
          >
            {data.known ? undefined : 'مبدأ، مقصد و روز را بالای صفحه بنویسید تا همین حالا بپرسیم.'}
          </EmptyState>
        )}
        <SourceNote sample={data.sample} />
      </Part>
      <Part id="penalty" title="جدول جریمهٔ استرداد">
        <Penalty data={data} />
      </Part>
      <ReviewsPart id="reviews" title="نظر مسافران" reviews={data.reviews} />
      <Part id="check-in" title="پیش از پرواز">
        <Facts>
          {airline.abroad ? (
            <>
              <Fact icon="clock">سه ساعت پیش از پرواز خارجی در فرودگاه باشید.</Fact>
              <Fact icon="id">
                گذرنامه باید دست‌کم ۶ ماه پس از سفر اعتبار داشته باشد؛ ویزای مقصد را هم بررسی کنید.
              </Fact>
            </>
          ) : (
            <>
              <Fact icon="clock">دو ساعت پیش از پرواز داخلی در فرودگاه باشید.</Fact>
              <Fact icon="id">کارت ملی یا گذرنامه همراه داشته باشید؛ برای کودک شناسنامه.</Fact>
            </>
          )}
          <Fact icon="ticket">نام روی بلیط باید با مدرک شناسایی یکی باشد؛ پس از صدور عوض نمی‌شود.</Fact>
        </Facts>
      </Part>
    </Landing>
  );
}

/** Keeps a model code such as «A340-300» on one line. */
function Fleet({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && '، '}
      <span className="nowrap">{name}</span>
    </Fragment>
  ));
}

function buildFactRows({ airline, hubs, fleet }: AirlinePageData): FactRow[] {
  const { baggage } = airline;
  return [
    { name: 'نام کامل', value: airline.fullName },
    { name: 'کد یاتا', value: airline.iata ?? 'ثبت نشده' },
    { name: 'کد ایکائو', value: airline.icao ?? 'ثبت نشده' },
    { name: 'پایگاه‌ها', value: hubs.map(({ name, iata }) => `${name} (${iata})`).join('، '), long: true },
    { name: 'ناوگان معمول (تقریبی)', value: <Fleet names={fleet} />, long: true },
    { name: 'بار مجاز اکونومی', value: formatWeight(baggage.economyKg) },
    {
      name: 'بار مجاز بیزینس',
      value: baggage.businessKg === null ? 'کابین بیزینس ندارد' : formatWeight(baggage.businessKg),
    },
    { name: 'بار همراه در کابین', value: formatWeight(baggage.cabinKg) },
    { name: 'بار نوزاد', value: formatWeight(baggage.infantKg) },
  ];
}

function Penalty({ data: { airline, tables, general } }: { data: AirlinePageData }) {
  const own = tables.length > 0;
  return (
    <>
      <PenaltyTable
        caption={own ? `جریمهٔ بلیط سیستمی ${airline.name}` : 'جدول عمومی بلیط سیستمی'}
        note={
          own
            ? 'همین جدول هنگام استرداد هم حساب می‌شود. کلاسی که در آن نیست با جدول عمومی حساب می‌شود.'
            : 'جدولی از خود این ایرلاین پیدا نشد؛ تا آن زمان همین جدول حساب می‌شود.'
        }
        tables={own ? tables : [general]}
      />
      <p className="small muted">
        مبلغ دقیق هر بلیط را پیش از خرید روی کارت آن و پیش از لغو در صفحهٔ استرداد به تومان می‌بینید. شرایط
        بلیط چارتری را چارترکننده تعیین می‌کند.
      </p>
    </>
  );
}
