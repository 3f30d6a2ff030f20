import { formatDayShort } from '../../../../shared/calendar/format.ts';
import { formatAgo } from '../../../../shared/calendar/agoText.ts';
import { buildCharterCityUrl } from '../../../../shared/flights/landingPaths.ts';
import type { CharterTicketsData } from '../../../../shared/flights/ticketViews.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { usePageData } from '../../../app/pageData.ts';
import { A } from '../../../ui/A.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatDifference, NONE_TODAY, formatRefundNote, buildCharterTexts } from './charterTexts.ts';
import { CharterTerms } from './CharterTerms.tsx';
import { FlightList } from './FlightList.tsx';
import * as styles from '../../../ui/landing/Landing.styles.ts';
import { Landing } from '../../../ui/landing/Landing.tsx';
import { Part, SourceNote } from '../../../ui/landing/LandingParts.tsx';
import { TicketSearch } from './TicketSearch.tsx';
import { TextTable } from '../../../ui/landing/TextTable.tsx';

export default function CharterTicketsPage() {
  const data = usePageData<CharterTicketsData>();
  return (
    <Landing
      texts={(site) => buildCharterTexts(data, site)}
      search={<TicketSearch cities={data.cities} now={data.now} />}
      top={<Overview data={data} />}
    >
      <CharterTerms table={data.table} />
    </Landing>
  );
}

function Overview({ data }: { data: CharterTicketsData }) {
  return (
    <>
      <Part id="what" title="چارتر چیست؟">
        <p className={styles.text}>
          چارترکننده صندلی‌های یک پرواز را از ایرلاین می‌خرد و خودش می‌فروشد. معمولاً ارزان‌تر است، اما شرایط
          لغو را ایرلاین تعیین نمی‌کند: کودک نرخ بزرگسال می‌پردازد، تاریخ و نام عوض نمی‌شود و نزدیک پرواز
          بیشتر مبلغ برنمی‌گردد. اگر سفرتان قطعی نیست، بلیط سیستمی کم‌خطرتر است.
        </p>
      </Part>
      <Charters data={data} />
      <Comparison data={data} />
    </>
  );
}

function Charters({ data: { groups, days, today, seenAt, now, sample } }: { data: CharterTicketsData }) {
  if (groups.length === 0) {
    return (
      <EmptyState icon="plane" title={NONE_TODAY} actions={<LinkButton href="/">جست‌وجوی پرواز</LinkButton>}>
        {`در ${formatNumber(days)} روز آینده هم چارتری برای فروش نیست.`}
      </EmptyState>
    );
  }
  const todayText = today === 0 ? NONE_TODAY : `امروز ${formatNumber(today)} چارتر هنوز جای خالی دارد.`;
  return (
    <Part
      id="charters"
      title={`چارترهای ${formatNumber(days)} روز آینده`}
      note={`${todayText} ارزان‌ترین‌های هر مقصد؛ بررسی‌شده ${formatAgo(seenAt, now)}.`}
    >
      <div className={styles.sideBySide}>
        {groups.map(({ city, flights }) => (
          <section key={city.slug} className={styles.part} aria-labelledby={`to-${city.slug}`}>
            <h3 className="h4" id={`to-${city.slug}`}>
              <A className="tap" href={buildCharterCityUrl(city.slug)}>{`چارتر به ${city.name}`}</A>
            </h3>
            <FlightList rows={flights} note={formatRefundNote} />
          </section>
        ))}
      </div>
      <SourceNote sample={sample} />
    </Part>
  );
}

function Comparison({ data: { comparisons } }: { data: CharterTicketsData }) {
  if (comparisons.length === 0) return null;
  return (
    <Part id="compare" title="چارتری یا سیستمی؟">
      <TextTable
        caption="ارزان‌ترین بلیط هر نوع، همان مسیر و همان روز"
        note="قیمت یک بزرگسال به تومان"
        columns={['مسیر و روز', 'چارتری', 'سیستمی', 'تفاوت']}
      >
        {comparisons.map(({ charter, system }) => (
          <tr key={`${charter.from.slug} ${charter.to.slug}`}>
            <th scope="row">
              {`${charter.from.name} به ${charter.to.name}`}
              <br />
              <span className="xs faint">{formatDayShort(charter.day)}</span>
            </th>
            <td>
              <A href={charter.url}>{formatToman(charter.price)}</A>
            </td>
            <td>
              <A href={system.url}>{formatToman(system.price)}</A>
            </td>
            <td>{formatDifference({ charter, system })}</td>
          </tr>
        ))}
      </TextTable>
    </Part>
  );
}
