import { formatDayShort } from '../../../../shared/calendar/format.ts';
import { formatAgo } from '../../../../shared/calendar/agoText.ts';
import {
  type Destination,
  INTERNATIONAL,
  type InternationalData,
  buildInternationalCityUrl,
  MULTI_TRIP,
} from '../../../../shared/flights/internationalView.ts';
import { EXIT_TOLL } from '../../../../shared/orders/tripNotes.ts';
import { usePageData } from '../../../app/pageData.ts';
import { A } from '../../../ui/A.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { card } from '../../../ui/Card.styles.ts';
import { Landing } from '../../../ui/landing/Landing.tsx';
import { Part, SourceNote } from '../../../ui/landing/LandingParts.tsx';
import { Price } from '../../../ui/Price.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { PassportNote } from './PassportNote.tsx';
import * as styles from './International.styles.ts';
import { MultiTripForm } from './MultiTripForm.tsx';
import { ASK_EMBASSY, buildInternationalTexts } from './internationalTexts.ts';

export default function InternationalPage() {
  const data = usePageData<InternationalData>();
  return (
    <Landing
      texts={(site) => buildInternationalTexts(data, site)}
      search={<Search {...data} />}
      top={<Destinations data={data} />}
    >
      <Part id="before" title="پیش از خرید پرواز خارجی">
        <div className={styles.notes}>
          <PassportNote />
          <Alert tone="info">
            <b>ویزا و ترانزیت.</b>{' '}
            {`قانون ویزا برای هر گذرنامه و هر کشور فرق دارد و زود عوض می‌شود؛ برای همین چیزی از پیش نمی‌نویسیم. ${ASK_EMBASSY}`}
          </Alert>
          <Alert tone="info">
            <b>عوارض خروج.</b> {EXIT_TOLL}
          </Alert>
          <Alert tone="warn">
            <b>بلیط‌های جدا.</b> بعضی پروازهای ارزان‌تر دو بلیط جدا هستند: اگر به پرواز دوم نرسید، ایرلاین
            مسئول نیست و بار منتقل نمی‌شود. این را روی کارت پرواز با هشدار می‌بینید.
          </Alert>
        </div>
      </Part>
    </Landing>
  );
}

function Search({ multi, form, sentence }: InternationalData) {
  return (
    <>
      <TripKinds multi={multi !== null} />
      {multi ? (
        <MultiTripForm form={multi} cities={form.cities.cities} sentence={sentence} />
      ) : (
        <SearchBox {...form} />
      )}
    </>
  );
}

function Destinations({ data }: { data: InternationalData }) {
  return (
    <>
      <Part
        id="popular"
        title="مقصدهای پرطرفدار از تهران"
        note={
          data.seenAt === null
            ? 'هنوز قیمتی ثبت نشده است؛ برای دیدن پروازها مقصد را باز کنید.'
            : `ارزان‌ترین روز ۶۰ روز آینده؛ قیمت‌ها ${formatAgo(data.seenAt, data.now)} به‌روز شده است.`
        }
      >
        <ul className={styles.places}>
          {data.popular.map((destination) => (
            <li key={destination.city.slug} className={card}>
              <Place destination={destination} />
            </li>
          ))}
        </ul>
        <SourceNote sample={data.sample} />
      </Part>
      <Part id="all" title="همهٔ مقصدها">
        <div className={`${card} ${styles.countries}`}>
          {data.countries.map(({ name, cities }) => (
            <div key={name}>
              <h3>{name}</h3>
              <ul>
                {cities.map(({ slug, name: city }) => (
                  <li key={slug}>
                    <A href={buildInternationalCityUrl(slug)}>{city}</A>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Part>
    </>
  );
}

function TripKinds({ multi }: { multi: boolean }) {
  return (
    <nav className={styles.kinds} aria-label="نوع سفر">
      <A href={INTERNATIONAL} aria-current={multi ? undefined : 'page'}>
        یک‌طرفه یا رفت‌وبرگشت
      </A>
      <A href={MULTI_TRIP} aria-current={multi ? 'page' : undefined}>
        چند مسیر
      </A>
    </nav>
  );
}

function Place({ destination: { city, country, direct, fare } }: { destination: Destination }) {
  return (
    <A href={buildInternationalCityUrl(city.slug)}>
      <span>
        <b>{city.name}</b>
        <br />
        <span className="small muted">{country}</span>
      </span>
      {fare ? <Price amount={fare.price} size="small" /> : <span className="small muted">دیدن پروازها</span>}
      <small className="muted">
        {direct ? <Badge tone="good">پرواز مستقیم</Badge> : <Badge>با توقف</Badge>}
        {fare && ` ${formatDayShort(fare.day)}`}
      </small>
    </A>
  );
}
