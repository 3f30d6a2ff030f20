import { formatNumber } from '../../../../shared/persian/digits.ts';
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
import { CityPrices } from './CityPrices.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { busyText, cityJsonLd, cityLead, cityQuestions, citySteps } from './cityTexts.ts';
import { CarrierList } from '../../../ui/landing/CarrierList.tsx';
import * as styles from '../../../ui/landing/Landing.styles.ts';
import { Landing } from '../../../ui/landing/Landing.tsx';
import { AsideCard, Part } from '../../../ui/landing/LandingParts.tsx';

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
      <Landing
        steps={citySteps(data)}
        title={`سفر به ${city.name}`}
        lead={lead}
        art={data.art}
        chips={[`استان ${city.province}`, ...airports.map(({ iata, name }) => `${name}، ${iata}`)]}
        search={partners.length > 0 ? <SearchBox {...data.form} /> : null}
        top={partners.length > 0 ? <CityPrices {...data} /> : <NoFlights />}
        aside={
          busy !== null && (
            <AsideCard id="season" title={`چه وقت به ${city.name} برویم؟`}>
              <p className={`${styles.text} ${styles.asideBody}`}>{busy}</p>
            </AsideCard>
          )
        }
        related={relatedOf(data)}
        questions={cityQuestions(data)}
      >
        {data.airlines.length > 0 && (
          <Part id="airlines" title={`ایرلاین‌های ${city.name}`}>
            <CarrierList
              carriers={data.airlines.map((airline) => ({ ...airline, href: airlinePage(airline.slug) }))}
            />
          </Part>
        )}
      </Landing>
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
