import { buildRoadUrl } from '../../shared/places/roadPath.ts';
import { CarrierList } from '../ui/landing/CarrierList.tsx';
import { Contents } from '../ui/Contents.tsx';
import { PriceGraph } from '../ui/landing/PriceGraph.tsx';
import { FactsCard, RelatedLinks } from '../ui/landing/LandingParts.tsx';
import { ReviewsPart } from '../ui/landing/ReviewsPart.tsx';
import { StepsTable } from '../ui/landing/StepsTable.tsx';
import { TextTable } from '../ui/landing/TextTable.tsx';
import { RoadFigure } from '../ui/road/RoadFigure.tsx';
import { ModeAlternative } from '../ui/results/ModeAlternative.tsx';
import { Ticket, TicketFacts, TicketSpan } from '../ui/Ticket.tsx';
import { Specimen } from './Specimen.tsx';

const DAYS = [
  { day: '2026-11-24', lowest: 24_500_000, holiday: null },
  { day: '2026-11-25', lowest: 19_800_000, holiday: null },
  { day: '2026-11-26', lowest: 19_800_000, holiday: null },
  { day: '2026-11-27', lowest: 27_400_000, holiday: 'تعطیل رسمی' },
  { day: '2026-11-28', lowest: null, holiday: null },
];

export function LandingSpecimens({ id }: { id: string }) {
  return (
    <>
      <Specimen name="PriceGraph, CarrierList">
        <PriceGraph
          days={DAYS}
          back={DAYS}
          picked={{ out: 1, back: 3, isRound: true }}
          path="/__ui"
          none="بدون پرواز"
          action="دیدن پروازها"
          urlOf={(day, home) => `/__ui?day=${day}${home ?? ''}`}
        />
        <CarrierList
          carriers={[
            { slug: 'mahan', code: 'W5', color: '#0b6b4f', name: 'ماهان', href: '/' },
            { slug: 'long', code: 'هم', color: '#0a7c8c', name: 'همسفر چابکسواران ایران‌زمین' },
          ]}
        />
      </Specimen>
      <Specimen name="Contents">
        <Contents
          headings={[
            { id: 'contents-1', text: 'پیش از سفر' },
            { id: 'contents-2', text: 'روز پرواز' },
          ]}
        />
      </Specimen>
      <Specimen name="FactsCard, RelatedLinks, ModeAlternative">
        <FactsCard
          id={`${id}-facts`}
          title="در یک نگاه"
          rows={[
            { name: 'مدت پرواز', value: '۱ ساعت و ۳۰ دقیقه' },
            { name: 'پایانهٔ مبدأ', value: 'پایانهٔ جنوب (خزانه)، پایانهٔ غرب (آزادی)', long: true },
          ]}
        />
        <RelatedLinks id={`${id}-related`} links={[{ href: '/', label: 'بلیط هواپیما مشهد به تهران' }]} />
        <ModeAlternative
          mode="bus"
          label={`با اتوبوس، ${id}`}
          title="با اتوبوس هم می‌شود: از ۷۸۰٬۰۰۰ تومان"
          note="حدود ۱۲ ساعت در راه، در همین روز"
          href="/"
          action="دیدن اتوبوس‌ها"
        />
      </Specimen>
      <Specimen name="TextTable">
        <TextTable
          caption="جریمهٔ بلیط سیستمی"
          note="همین جدول هنگام استرداد هم حساب می‌شود."
          columns={['تا این زمان', 'جریمه']}
        >
          <tr>
            <td>۱۲ ظهر روز پیش از پرواز</td>
            <td>۳۰٪</td>
          </tr>
          <tr>
            <td>پس از آن</td>
            <td>۶۰٪</td>
          </tr>
        </TextTable>
      </Specimen>
      <Specimen name="StepsTable">
        <StepsTable
          caption="ایران‌ایر"
          rows={[
            {
              classes: 'Y B M',
              steps: [
                { when: 'تا ۱۲ ظهر ۳ روز پیش', penaltyPct: 30 },
                { when: 'پس از آن', penaltyPct: 70 },
              ],
              source: 'بخشنامهٔ شرکت',
              date: null,
            },
          ]}
        />
      </Specimen>
      <Specimen name="ReviewsPart">
        <ReviewsPart
          id="reviews"
          title="نظر مسافران"
          reviews={{
            count: 6,
            average: 4.2,
            newest: [{ id: '1', rating: 4, text: 'سر وقت رسیدیم.', day: '2026-11-20' }],
          }}
        />
      </Specimen>
      <Specimen name="RoadFigure">
        <RoadFigure
          vehicle="plane"
          road={buildRoadUrl('flights', ['IKA', 'IST'])}
          from="تهران"
          to="استانبول"
          departsAt="2026-11-26T07:30:00+03:30"
          arrivesAt="2026-11-26T10:40:00+03:00"
        />
      </Specimen>
      <Specimen name="Ticket of a policy">
        <Ticket
          passenger="SARA REZAEI"
          headText="بیمه‌نامهٔ مسافرتی"
          stub={<bdi dir="ltr">SMN-1405-0852</bdi>}
        >
          <TicketSpan
            from={{ label: 'از', value: 'دوشنبه ۳۰ آذر ۱۴۰۵' }}
            to={{ label: 'تا', value: 'سه‌شنبه ۲۲ دی ۱۴۰۵' }}
            above="۲۳ روز"
            below="منطقهٔ شنگن"
          />
          <TicketFacts thirds rows={[{ label: 'مقصد', value: 'آلمان' }]} />
        </Ticket>
      </Specimen>
    </>
  );
}
