import { useSyncExternalStore } from 'react';
import { buildAlertFormUrl } from '../../../../shared/alerts/alertPaths.ts';
import { LAST_SECOND } from '../../../../shared/flights/landingPaths.ts';
import { formatTime } from '../../../../shared/calendar/format.ts';
import { countMinutesUntil } from '../../../../shared/calendar/agoText.ts';
import type { LastSecondData } from '../../../../shared/flights/ticketViews.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { usePageData } from '../../../app/pageData.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SelectField } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Options } from '../../../ui/Options.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { FlightList } from './FlightList.tsx';
import { Landing } from '../../../ui/landing/Landing.tsx';
import { Part, SourceNote } from '../../../ui/landing/LandingParts.tsx';
import { readRecentSearches } from '../../../ui/search/recentSearches.ts';
import { submit } from './LandingForm.styles.ts';
import { LastSecondList } from './LastSecondList.tsx';
import { buildLastSecondUrl, NO_SEATS, buildLastSecondTexts } from './lastSecondTexts.ts';
import { TicketSearch } from './TicketSearch.tsx';
import { useRefresh } from './useRefresh.ts';

const REFRESH_MS = 60_000;
/** Minutes after which a list shows its age. */
const OLD_MINUTES = 2;
/** Page of `/tickets/last-second` and `/tickets/last-second/{city}`. */
export default function LastSecondPage() {
  const data = usePageData<LastSecondData>();
  useRefresh(REFRESH_MS);
  return (
    <Landing
      texts={(site) => buildLastSecondTexts(data, site)}
      search={<TicketSearch cities={data.cities} now={data.now} to={data.city} daysAhead={0} />}
    >
      <Flights data={data} />
    </Landing>
  );
}

function Flights({ data }: { data: LastSecondData }) {
  const { flights, count, next, seenAt, now, sample } = data;
  const age = countMinutesUntil(now, seenAt) ?? 0;
  return (
    <Part id="flights" title="پروازهای ۴۸ ساعت آینده">
      {data.origins.length > 0 && <OriginForm data={data} />}
      <div className="cluster between">
        <p className="small muted">
          {'به ترتیب ساعت پرواز؛ بررسی‌شده ساعت '}
          <time dateTime={seenAt}>{formatTime(seenAt)}</time>.
        </p>
        <span className="cluster gap-2">
          <LinkButton href={buildLastSecondUrl(data)} variant="outline" size="small">
            <Icon name="refresh" size="small" />
            به‌روزرسانی
          </LinkButton>
          {flights.length > 0 && <AlertLink city={data.city} small />}
        </span>
      </div>
      {age >= OLD_MINUTES && (
        <Alert tone="warn">
          <p>{`این فهرست ${formatNumber(age)} دقیقه پیش خوانده شده است؛ پیش از خرید به‌روزرسانی کنید.`}</p>
        </Alert>
      )}
      {flights.length > 0 ? (
        <LastSecondList data={data} />
      ) : (
        <EmptyState
          icon="clock"
          title={NO_SEATS}
          actions={
            <>
              <LinkButton href="/">جست‌وجوی پرواز</LinkButton>
              <AlertLink city={data.city} />
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

const subscribe = () => () => {};

/** The origin of the last search on this device. */
const readLastOrigin = () => readRecentSearches(() => localStorage)[0]?.from ?? null;

function OriginForm({ data: { origin, origins } }: { data: LastSecondData }) {
  const remembered = useSyncExternalStore(subscribe, readLastOrigin, () => null);
  const chosen = origin ?? origins.find(({ name }) => name === remembered)?.slug ?? '';
  return (
    <Form method="get" action={LAST_SECOND} className="cluster gap-2" key={chosen}>
      <SelectField name="from" id="from" label="مبدأ" defaultValue={chosen}>
        <option value="">هر شهری</option>
        <Options options={origins.map(({ slug, name }) => ({ value: slug, label: name }))} />
      </SelectField>
      <Button variant="outline" className={submit}>
        دیدن پروازها
      </Button>
    </Form>
  );
}

function AlertLink({ city, small }: Pick<LastSecondData, 'city'> & { small?: boolean }) {
  const size = small ? 'small' : undefined;
  return (
    <LinkButton
      href={buildAlertFormUrl({ to: city?.slug, kind: 'last-second' })}
      variant="outline"
      size={size}
    >
      <Icon name="bell" size={size} />
      خبرم کن
    </LinkButton>
  );
}
