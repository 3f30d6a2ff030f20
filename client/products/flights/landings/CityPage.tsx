import { formatNumber } from '../../../../shared/persian/digits.ts';
import { agoText } from '../../../../shared/calendar/agoText.ts';
import type { CityPageData } from '../../../../shared/flights/cityView.ts';
import {
  airlinePage,
  chartersOf,
  CHEAP_TICKETS,
  cityPage,
  lastSecondOf,
} from '../../../../shared/flights/landingPaths.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { usePageData } from '../../../app/pageData.ts';
import { useSite } from '../../../app/site.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { busyText, cityJsonLd, cityLead, cityQuestions, citySteps } from './cityTexts.ts';
import { CarrierList } from '../../../ui/landing/CarrierList.tsx';
import { FareCalendar } from '../../../ui/landing/FareCalendar.tsx';
import { FareList } from '../../../ui/landing/FareList.tsx';
import * as styles from '../../../ui/landing/Landing.styles.ts';
import { LandingHero } from '../../../ui/landing/LandingHero.tsx';
import {
  AsideCard,
  Columns,
  Part,
  Questions,
  RelatedLinks,
  SourceNote,
} from '../../../ui/landing/LandingParts.tsx';

/** `/city/{cityName}`: everything about flying to a city and away from it. */
export default function CityPage() {
  const data = usePageData<CityPageData>();
  const site = useSite();
  const { city, airports, partners } = data;
  const lead = cityLead(data);
  const busy = busyText(data);
  return (
    <>
      <PageHead
        title={`بلیط هواپیما ${city.name} | ارزان‌ترین پروازها به ${city.name}`}
        description={`${lead} تقویم قیمت رفت‌وبرگشت، فرودگاه، ایرلاین‌ها و پاسخ پرسش‌های پرتکرار.`}
        canonicalPath={cityPage(city.slug)}
        jsonLd={cityJsonLd(data, site)}
      />
      <LandingHero
        steps={citySteps(data)}
        title={`سفر به ${city.name}`}
        lead={lead}
        art={data.art}
        chips={[`استان ${city.province}`, ...airports.map(({ iata, name }) => `${name}، ${iata}`)]}
      >
        {partners.length > 0 ? <SearchBox {...data.form} /> : null}
      </LandingHero>
      <div className={`container ${styles.body}`}>
        {partners.length > 0 ? <Prices data={data} /> : <NoFlights />}
        <Columns
          aside={
            <>
              {busy !== null && (
                <AsideCard id="season" title={`چه وقت به ${city.name} برویم؟`}>
                  <p className={`${styles.text} ${styles.asideBody}`}>{busy}</p>
                </AsideCard>
              )}
              <RelatedLinks links={relatedOf(data)} />
            </>
          }
        >
          {data.airlines.length > 0 && (
            <Part id="airlines" title={`ایرلاین‌های ${city.name}`}>
              <CarrierList
                carriers={data.airlines.map((airline) => ({ ...airline, href: airlinePage(airline.slug) }))}
              />
            </Part>
          )}
          <Questions questions={cityQuestions(data)} />
        </Columns>
      </div>
    </>
  );
}

function Prices({ data }: { data: CityPageData }) {
  const { city, months, fares, now, sample } = data;
  const seenAt = months?.to.seenAt ?? months?.from.seenAt;
  return (
    <>
      {months && (
        <Part
          id="calendar"
          title="ارزان‌ترین روزهای پنج هفتهٔ آینده"
          note={
            seenAt
              ? `قیمت‌ها ${agoText(seenAt, now)} به‌روز شده است.`
              : 'هنوز قیمتی برای این ماه ثبت نشده است. برای دیدن پروازها روز را انتخاب کنید.'
          }
        >
          <div className={styles.twins}>
            <FareCalendar month={months.to} caption={`${months.to.from.name} به ${city.name}`} />
            <FareCalendar month={months.from} caption={`${city.name} به ${months.from.to.name}`} />
          </div>
        </Part>
      )}
      {fares.to.length + fares.from.length > 0 && (
        <div className={styles.twins}>
          <Part id="fares-to" title={`پرواز به ${city.name} از…`} note="ارزان‌ترین روز ۶۰ روز آینده">
            <FareList rows={fares.to} now={now} />
          </Part>
          <Part id="fares-from" title={`پرواز از ${city.name} به…`} note="ارزان‌ترین روز ۶۰ روز آینده">
            <FareList rows={fares.from} now={now} />
          </Part>
        </div>
      )}
      <SourceNote sample={sample} />
    </>
  );
}

function NoFlights() {
  return (
    <EmptyState
      icon="plane"
      title="پرواز منظمی به این شهر در برنامهٔ ما نیست."
      actions={<LinkButton href="/">جست‌وجوی پرواز</LinkButton>}
    >
      فرودگاه این شهر پروازهای کم و فصلی دارد؛ شهرهای نزدیک را جست‌وجو کنید.
    </EmptyState>
  );
}

function relatedOf({ city, partners }: CityPageData) {
  const flown = partners.length > 0;
  return [
    ...(flown
      ? [
          { href: lastSecondOf(city.slug), label: `لحظه‌آخری ${city.name}` },
          { href: chartersOf(city.slug), label: `بلیط چارتر ${city.name}` },
        ]
      : []),
    { href: CHEAP_TICKETS, label: 'بلیط ارزان هواپیما' },
    ...partners.slice(0, 8).map(({ slug, name }) => ({ href: cityPage(slug), label: `سفر به ${name}` })),
    ...(partners.length > 8
      ? [
          {
            href: `${CHEAP_TICKETS}?origin=${city.slug}`,
            label: `${formatNumber(partners.length)} مقصد از ${city.name}`,
          },
        ]
      : []),
  ];
}
