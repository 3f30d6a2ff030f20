import { TitledCard } from '../../../ui/TitledCard.tsx';
import type { CityPageData } from '../../../../shared/flights/cityView.ts';
import { buildAirlineUrl } from '../../../../shared/flights/landingPaths.ts';
import { usePageData } from '../../../app/pageData.ts';
import { padded } from '../../../ui/Card.styles.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { CityPrices } from './CityPrices.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { formatBusyDays, buildCityTexts } from './cityTexts.ts';
import { CarrierList } from '../../../ui/landing/CarrierList.tsx';
import * as styles from '../../../ui/landing/Landing.styles.ts';
import { Landing } from '../../../ui/landing/Landing.tsx';
import { Part } from '../../../ui/landing/LandingParts.tsx';

export default function CityPage() {
  const data = usePageData<CityPageData>();
  const { city, partners } = data;
  const busy = formatBusyDays(data);
  return (
    <Landing
      texts={(site) => buildCityTexts(data, site)}
      search={partners.length > 0 ? <SearchBox {...data.form} /> : null}
      top={partners.length > 0 ? <CityPrices {...data} /> : <NoFlights />}
      aside={
        busy !== null && (
          <TitledCard id="season" title={`چه وقت به ${city.name} برویم؟`}>
            <p className={`${styles.text} ${padded}`}>{busy}</p>
          </TitledCard>
        )
      }
    >
      {data.airlines.length > 0 && (
        <Part id="airlines" title={`ایرلاین‌های ${city.name}`}>
          <CarrierList
            carriers={data.airlines.map((airline) => ({ ...airline, href: buildAirlineUrl(airline.slug) }))}
          />
        </Part>
      )}
    </Landing>
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
