import { formatDay } from '../../../../shared/calendar/format.ts';
import { toLocalDay } from '../../../../shared/calendar/localTime.ts';
import { formatAgo } from '../../../../shared/calendar/agoText.ts';
import { type TicketLandingData } from '../../../../shared/flights/ticketLanding.ts';
import { usePageData } from '../../../app/pageData.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FareList } from '../../../ui/landing/FareList.tsx';
import { Landing } from '../../../ui/landing/Landing.tsx';
import { Part, SourceNote } from '../../../ui/landing/LandingParts.tsx';
import { Prose } from '../../../ui/Prose.tsx';
import { buildFaresNote, buildTicketTexts } from './ticketTexts.ts';

export default function TicketLandingPage() {
  const data = usePageData<TicketLandingData>();
  return (
    <Landing
      texts={(site) => buildTicketTexts(data, site)}
      bottom={
        data.updatedAt !== null && (
          <p className="xs faint">
            آخرین به‌روزرسانی متن:{' '}
            <time dateTime={data.updatedAt}>{formatDay(toLocalDay(data.updatedAt))}</time>
          </p>
        )
      }
    >
      <Fares data={data} />
      <Prose html={data.html} />
    </Landing>
  );
}

function Fares({ data }: { data: TicketLandingData }) {
  const { fares, time, seenAt, now, sample } = data;
  if (fares.length === 0) {
    return (
      <EmptyState
        icon="calendar"
        title={
          time === 'early' ? 'هنوز فروش این بازه باز نشده است.' : 'اکنون پروازی در این بازه عرضه نشده است.'
        }
        actions={<LinkButton href="/">جست‌وجوی پرواز</LinkButton>}
      >
        {time === 'early'
          ? 'پروازها تا ۱۸۰ روز جلوتر عرضه می‌شوند. تا آن زمان راهنمای زیر را بخوانید.'
          : 'مسیرهای پایین صفحه را باز کنید؛ هر روزی که پرواز داشته باشد آنجا می‌آید.'}
      </EmptyState>
    );
  }
  return (
    <Part
      id="fares"
      title="قیمت پروازها"
      note={`${buildFaresNote(data)}${seenAt === null ? '' : `؛ ${formatAgo(seenAt, now)} بررسی شده`}`}
    >
      <FareList rows={fares} now={now} />
      <SourceNote sample={sample} />
    </Part>
  );
}
