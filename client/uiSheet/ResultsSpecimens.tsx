import type { CalendarDay, FareMonth, FareRow } from '../../shared/landings/landingRows.ts';
import { addDays } from '../../shared/calendar/jalali.ts';
import { ContentIcon } from '../ui/ContentIcon.tsx';
import { FareCalendar } from '../ui/landing/FareCalendar.tsx';
import { FareList } from '../ui/landing/FareList.tsx';
import { LandingHero } from '../ui/landing/LandingHero.tsx';
import { PostGrid } from '../ui/PostCard.tsx';
import { Prose } from '../ui/Prose.tsx';
import { CardLeg } from '../ui/results/CardLeg.tsx';
import { CardMore } from '../ui/results/CardMore.tsx';
import { DayStripPending } from '../ui/results/DayStrip.tsx';
import { NoAnswer, NothingLeft } from '../ui/results/NoResults.tsx';
import { SkeletonBackdrop } from '../ui/results/OfferSkeleton.tsx';
import { ResultsHead } from '../ui/results/ResultsHead.tsx';
import Calendar from '../ui/search/Calendar.tsx';
import { Split } from '../ui/Split.tsx';
import { Specimen } from './Specimen.tsx';
import { cardPlace, skeletonPlace } from './UiSheet.styles.ts';

const TODAY = '2026-11-21';
const NOW = new Date('2026-11-21T10:24:00+03:30');
const CITIES = {
  from: { slug: 'tehran', name: 'تهران' },
  to: { slug: 'mashhad', name: 'مشهد' },
};
/** The states of a day in a price calendar: a price, nothing for sale, not checked yet. */
const PRICES = [24_500_000, 22_900_000, null, undefined];

const DAYS: CalendarDay[] = Array.from({ length: 12 }, (_, index) => ({
  day: addDays(TODAY, index),
  price: PRICES[index % PRICES.length],
  off: index === 6,
  holiday: index === 6 ? 'نمونهٔ تعطیل' : null,
  url: `/__ui?day=${index}`,
}));
const MONTH: FareMonth = { ...CITIES, days: DAYS, seenAt: NOW.toISOString() };

const FARE: FareRow = {
  ...CITIES,
  day: '2026-11-26',
  price: 24_500_000,
  seenAt: '2026-11-21T10:10:00+03:30',
  minutes: 90,
  weekly: 84,
  url: '/__ui',
};

export function ResultsSpecimens() {
  return (
    <>
      <Specimen name="LandingHero">
        <LandingHero
          steps={[
            { name: 'خانه', path: '/' },
            { name: 'مشهد', path: '/__ui' },
          ]}
          title="بلیط هواپیما مشهد"
          lead="از ۲٬۲۹۰٬۰۰۰ تومان در ۳۰ روز آینده."
          chips={['۸۴ پرواز در هفته', 'فرودگاه شهید هاشمی‌نژاد']}
        />
      </Specimen>
      <Specimen name="FareList">
        <FareList rows={[FARE, { ...FARE, url: '/__ui?seen' }]} now={NOW.toISOString()} seen />
      </Specimen>
      <Specimen name="FareCalendar, Calendar">
        <FareCalendar month={MONTH} caption="ارزان‌ترین روزهای تهران به مشهد" />
        <Calendar value="2026-11-26" firstDay={TODAY} lastDay="2027-05-19" onChoose={() => {}} />
      </Specimen>
      <Specimen name="DayStrip, ResultsHead">
        <DayStripPending day="2026-11-26" now={NOW} urlOf={(day) => `/__ui?day=${day}`} none="بدون پرواز" />
        <ResultsHead summary="۱۲ پرواز" sources={5} answered={[true, true]} retryUrl="/__ui" />
        <ResultsHead summary="۲۷ پرواز" sources={3} answered={[true, false, true]} retryUrl="/__ui" />
        <ResultsHead
          summary="۲۷ پرواز"
          sources={3}
          answered={[true, true, true]}
          retryUrl="/__ui"
          onSort={() => {}}
        />
      </Specimen>
      <Specimen name="CardLeg">
        <div className={cardPlace}>
          <CardLeg from="2026-11-26T07:30:00+03:30" to="2026-11-26T09:00:00+03:30" durationMinutes={90} />
          <CardLeg
            vehicle="bus"
            from="2026-11-26T22:00:00+03:30"
            to="2026-11-27T04:30:00+03:30"
            durationMinutes={390}
          />
        </div>
      </Specimen>
      <Specimen name="OfferSkeleton">
        <div className={skeletonPlace}>
          <SkeletonBackdrop />
        </div>
      </Specimen>
      <Specimen name="NoAnswer, NothingLeft">
        <NoAnswer retryUrl="#retry" thing="پروازی" />
        <NothingLeft
          title="با این فیلترها پروازی نمانده"
          noun="پرواز"
          total={18}
          active={[{ label: 'صبح', without: 'morning', count: 12 }]}
          none="none"
          linkTo={(filter) => ({ href: `#${filter}` })}
        />
      </Specimen>
      <Specimen name="PostGrid">
        <PostGrid
          posts={[
            {
              slug: 'kish-in-winter',
              title: 'کیش در زمستان',
              excerpt: 'هوا چگونه است و چه بیاوریم؟',
              category: { slug: 'travel', title: 'راهنمای سفر', description: '' },
              minutes: 6,
              cover: { src: '/art/kish.svg', alt: '' },
            },
          ]}
        />
      </Specimen>
      <Specimen name="CardMore">
        <CardMore
          of="specimen"
          summary={<span>لغو بدون جریمه تا ۱ ساعت پس از خرید</span>}
          label="توقف‌ها و قوانین"
          url="/__ui"
          link="توقف‌ها و قوانین این سفر"
          open
        >
          {() => <p>نوشته‌ای که با باز شدن ساخته می‌شود.</p>}
        </CardMore>
      </Specimen>
      <Specimen name="Split, Prose, ContentIcon">
        <Split aside={<p className="small muted">ستون کنار</p>}>
          <Prose html="<h3>چه بیاوریم؟</h3> <p>کارت ملی و <a href='/__ui'>بلیط</a>.</p> <ul><li>بار</li></ul>" />
        </Split>
        <ContentIcon svg={undefined} />
      </Specimen>
    </>
  );
}
