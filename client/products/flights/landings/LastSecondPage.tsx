import { alertForm } from '../../../../shared/alerts/alertPaths.ts';
import { formatTime } from '../../../../shared/calendar/format.ts';
import { minutesUntil } from '../../../../shared/calendar/agoText.ts';
import {
  CHARTER_TICKETS,
  CHEAP_TICKETS,
  chartersOf,
  cityPage,
  LAST_SECOND,
  lastSecondOf,
} from '../../../../shared/flights/landingPaths.ts';
import type { FlightRow } from '../../../../shared/landings/landingRows.ts';
import type { LastSecondData } from '../../../../shared/flights/ticketViews.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { usePageData } from '../../../app/pageData.ts';
import { useSite } from '../../../app/site.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { FlightList } from './FlightList.tsx';
import { Landing } from '../../../ui/landing/Landing.tsx';
import { Part, SourceNote } from '../../../ui/landing/LandingParts.tsx';
import {
  againstUsual,
  lastSecondJsonLd,
  lastSecondLead,
  lastSecondPath,
  lastSecondQuestions,
  lastSecondSteps,
  lastSecondTitle,
  NO_SEATS,
  timeLeftText,
} from './lastSecondTexts.ts';
import { useRefresh } from './useRefresh.ts';

const REFRESH_MS = 60_000;
/** A list that is older says so itself. */
const OLD_MINUTES = 2;
const CITIES = 16;

/** `/tickets/last-second` and `/tickets/last-second/{city}`. */
export default function LastSecondPage() {
  const data = usePageData<LastSecondData>();
  const site = useSite();
  useRefresh(REFRESH_MS);
  const { city, cities } = data;
  const title = lastSecondTitle(data);
  const lead = lastSecondLead(data);
  return (
    <>
      <PageHead
        title={`${title} | پروازهای امروز و فردا`}
        description={`${lead} با ساعت پرواز، زمان بسته‌شدن فروش و مقایسه با میانهٔ قیمت.`}
        canonicalPath={lastSecondPath(data)}
        jsonLd={lastSecondJsonLd(data, site)}
      />
      <Landing
        steps={lastSecondSteps(data)}
        title={title}
        lead={lead}
        art={data.art}
        related={[
          ...(city
            ? [
                { href: LAST_SECOND, label: 'لحظه‌آخری همهٔ شهرها' },
                { href: cityPage(city.slug), label: `سفر به ${city.name}` },
                { href: chartersOf(city.slug), label: `بلیط چارتر ${city.name}` },
              ]
            : [
                { href: CHARTER_TICKETS, label: 'بلیط چارتر هواپیما' },
                { href: CHEAP_TICKETS, label: 'بلیط ارزان هواپیما' },
              ]),
          ...cities
            .filter(({ slug }) => slug !== city?.slug)
            .slice(0, CITIES)
            .map(({ slug, name }) => ({ href: lastSecondOf(slug), label: `لحظه‌آخری ${name}` })),
        ]}
        questions={lastSecondQuestions(data)}
      >
        <Flights data={data} />
      </Landing>
    </>
  );
}

function Flights({ data }: { data: LastSecondData }) {
  const { flights, count, next, usual, seenAt, now, sample } = data;
  const age = minutesUntil(now, seenAt) ?? 0;
  return (
    <Part id="flights" title="پروازهای ۴۸ ساعت آینده">
      <div className="cluster between">
        <p className="small muted">
          {'به ترتیب ساعت پرواز؛ بررسی‌شده ساعت '}
          <time dateTime={seenAt}>{formatTime(seenAt)}</time>.
        </p>
        <span className="cluster gap-2">
          <LinkButton href={lastSecondPath(data)} variant="outline" size="small">
            <Icon name="refresh" size="small" />
            به‌روزرسانی
          </LinkButton>
          {flights.length > 0 && <TellMe city={data.city} small />}
        </span>
      </div>
      {age >= OLD_MINUTES && (
        <Alert tone="warn">
          <p>{`این فهرست ${formatNumber(age)} دقیقه پیش خوانده شده است؛ پیش از خرید به‌روزرسانی کنید.`}</p>
        </Alert>
      )}
      {flights.length > 0 ? (
        <FlightList rows={flights} note={(row) => noteOf(row, usual, now)} />
      ) : (
        <EmptyState
          icon="clock"
          title={NO_SEATS}
          actions={
            <>
              <LinkButton href="/">جست‌وجوی پرواز</LinkButton>
              <TellMe city={data.city} />
            </>
          }
        >
          {'اگر پیدا شد پیامک می‌دهیم. '}
          {next
            ? 'نزدیک‌ترین پرواز پس از این دو روز را پایین ببینید.'
            : 'در هفتهٔ پیش رو هم پروازی برای فروش نیست.'}
        </EmptyState>
      )}
      {next && <FlightList rows={[next]} />}
      {count > flights.length && (
        <p className="small muted">{`${formatNumber(flights.length)} پروازِ نزدیک‌تر از ${formatNumber(count)} پرواز. برای بقیه، مسیر خود را جست‌وجو کنید.`}</p>
      )}
      <SourceNote sample={sample} />
    </Part>
  );
}

function TellMe({ city, small }: Pick<LastSecondData, 'city'> & { small?: boolean }) {
  const size = small ? 'small' : undefined;
  return (
    <LinkButton href={alertForm({ to: city?.slug, kind: 'last-second' })} variant="outline" size={size}>
      <Icon name="bell" size={size} />
      خبرم کن
    </LinkButton>
  );
}

function noteOf(row: FlightRow, usual: LastSecondData['usual'], now: string): string {
  const against = againstUsual(row, usual[`${row.from.slug} ${row.to.slug}`]);
  return [timeLeftText(row, now), ...(against === null ? [] : [against])].join(' ');
}
