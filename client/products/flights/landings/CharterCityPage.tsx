import { buildAlertFormUrl } from '../../../../shared/alerts/alertPaths.ts';
import { formatDayShort } from '../../../../shared/calendar/format.ts';
import { formatAgo } from '../../../../shared/calendar/agoText.ts';
import { buildAirlineUrl, buildCityUrl } from '../../../../shared/flights/landingPaths.ts';
import type { CharterCityData } from '../../../../shared/flights/ticketViews.ts';
import { usePageData } from '../../../app/pageData.ts';
import { A } from '../../../ui/A.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { card } from '../../../ui/Card.styles.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Price } from '../../../ui/Price.tsx';
import { formatRefundNote, buildCharterCityTexts } from './charterTexts.ts';
import { CarrierList } from '../../../ui/landing/CarrierList.tsx';
import { CharterTerms } from './CharterTerms.tsx';
import { TicketSearch } from './TicketSearch.tsx';
import { FlightList } from './FlightList.tsx';
import * as styles from '../../../ui/landing/Landing.styles.ts';
import { Landing } from '../../../ui/landing/Landing.tsx';
import { Part, SourceNote } from '../../../ui/landing/LandingParts.tsx';

export default function CharterCityPage() {
  const data = usePageData<CharterCityData>();
  const { city, to, from } = data;
  return (
    <Landing
      texts={(site) => buildCharterCityTexts(data, site)}
      search={<TicketSearch cities={data.cities} now={data.now} to={city} />}
      top={to.length + from.length > 0 ? <Charters data={data} /> : <NoCharters data={data} />}
    >
      <CharterTerms table={data.table} />
      {data.airlines.length > 0 && (
        <Part id="airlines" title={`چارترهای ${city.name} با کدام ایرلاین‌ها پرواز می‌کنند؟`}>
          <CarrierList
            carriers={data.airlines.map((airline) => ({ ...airline, href: buildAirlineUrl(airline.slug) }))}
          />
        </Part>
      )}
    </Landing>
  );
}

function Charters({ data: { city, to, from, byDay, seenAt, now, sample } }: { data: CharterCityData }) {
  const note = `ارزان‌ترین‌ها؛ بررسی‌شده ${formatAgo(seenAt, now)}.`;
  return (
    <>
      {byDay.length > 0 && (
        <Part id="days" title={`ارزان‌ترین چارتر هر روز به ${city.name}`}>
          <ul className={`${card} ${styles.fares}`}>
            {byDay.map(({ day, price, url }) => (
              <li key={day}>
                <A href={url}>
                  <b>{formatDayShort(day)}</b>
                  <Price amount={price} size="small" />
                </A>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <p className="cluster">
        <AlertLink city={city} />
        <span className="muted">چارتر ارزان‌تری که آمد پیامک می‌دهیم.</span>
      </p>
      <div className={styles.sideBySide}>
        {to.length > 0 && (
          <Part id="to" title={`چارتر به ${city.name}`} note={note}>
            <FlightList rows={to} note={formatRefundNote} />
          </Part>
        )}
        {from.length > 0 && (
          <Part id="from" title={`چارتر از ${city.name}`} note={note}>
            <FlightList rows={from} note={formatRefundNote} />
          </Part>
        )}
      </div>
      <SourceNote sample={sample} />
    </>
  );
}

function AlertLink({ city }: Pick<CharterCityData, 'city'>) {
  return (
    <LinkButton href={buildAlertFormUrl({ to: city.slug, kind: 'charter' })} variant="outline">
      <Icon name="bell" />
      خبرم کن
    </LinkButton>
  );
}

function NoCharters({ data: { city } }: { data: CharterCityData }) {
  return (
    <EmptyState
      icon="plane"
      title={`امروز چارتری برای ${city.name} عرضه نشده است.`}
      actions={
        <>
          <LinkButton href={buildCityUrl(city.slug)}>{`همهٔ پروازهای ${city.name}`}</LinkButton>
          <AlertLink city={city} />
        </>
      }
    >
      در هفت روز آینده هم چارتری نیست؛ پروازهای سیستمی این شهر را ببینید.
    </EmptyState>
  );
}
