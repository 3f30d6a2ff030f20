import { buildAgencyNode, buildQuestionsNode, buildWebsiteNode } from '../../../app/jsonLd.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { usePageData } from '../../../app/pageData.ts';
import { useSite } from '../../../app/site.ts';
import { BLOG } from '../../../../shared/content/blogPaths.ts';
import type { HomePost, HomeView } from '../../../../shared/flights/homeView.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { A } from '../../../ui/A.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PostGrid } from '../../../ui/PostCard.tsx';
import { ProductTabs } from './ProductTabs.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { SentenceField } from '../../../ui/search/SentenceField.tsx';
import { QUESTIONS } from './questions.ts';
import { HomeQuestions } from './HomeQuestions.tsx';
import * as styles from './HomePage.styles.ts';
import { PopularRoutes } from './PopularRoutes.tsx';
import { Promos } from './Promos.tsx';
import { DepartingSoon } from './DepartingSoon.tsx';
import { SectionHead } from './SectionHead.tsx';
import { UnfinishedOrderStrip } from './UnfinishedOrderStrip.tsx';
import { WhyUs } from './WhyUs.tsx';

export default function HomePage() {
  const view = usePageData<HomeView>();
  const { sentence, popular, pricedAt, unfinished, season, soon, soonAt, now, posts } = view;
  const site = useSite();
  const sample = site.products.flights?.sample ?? false;
  const questions = QUESTIONS.filter(({ aboutSamples }) => sample || !aboutSamples);
  return (
    <>
      <PageHead
        title="خرید بلیط هواپیما، اتوبوس و بیمهٔ مسافرتی"
        description="خرید آنلاین بلیط هواپیما، اتوبوس و بیمهٔ مسافرتی با قیمت نهایی از همان کارت اول و نمایش مبلغ استرداد به تومان، پیش از خرید."
        canonicalPath="/"
        jsonLd={[buildWebsiteNode(site), buildAgencyNode(site), buildQuestionsNode(questions)]}
      />
      <section className={styles.hero}>
        <div className="container">
          <h1>سفرتان را از همین‌جا شروع کنید</h1>
          <p className={`only-wide ${styles.heroLead}`}>
            پرواز، اتوبوس و بیمهٔ مسافرتی؛ با قیمت نهایی از همان کارت اول و مبلغ استرداد به تومان، پیش از خرید.
          </p>
          {unfinished && <UnfinishedOrderStrip order={unfinished} />}
          <ProductTabs />
          <SearchBox
            {...view}
            key={sentence?.text}
            sentence={<SentenceField sentence={sentence} example="دو نفر تهران مشهد آخر هفته با برگشت" />}
          />
          {season && (
            <A className={styles.season} href={season.url}>
              <span>
                {`${formatNumber(season.daysLeft)} روز تا ${season.name}: `}
                <b>{`${season.city} از ${formatToman(season.price)} تومان`}</b>
              </span>
              <Icon name="chev-left" size="small" />
            </A>
          )}
        </div>
        {/* The image is the last child, so that it does not move while the rest of the page streams in. */}
        <img
          className={styles.heroArt}
          src="/art/hero.svg"
          alt=""
          width="1600"
          height="712"
          fetchPriority="high"
        />
      </section>
      <PopularRoutes routes={popular} pricedAt={pricedAt} sample={sample} />
      {soon.length > 0 && <DepartingSoon flights={soon} seenAt={soonAt} now={now} />}
      <WhyUs />
      <Promos />
      {posts.length > 0 && <LatestPosts posts={posts} />}
      <HomeQuestions questions={questions} />
    </>
  );
}

const ALL_POSTS = { href: BLOG, label: 'همهٔ نوشته‌ها' };

function LatestPosts({ posts }: { posts: readonly HomePost[] }) {
  return (
    <section className="section container" aria-labelledby="h-magazine">
      <SectionHead id="h-magazine" title="از مجلهٔ سفر" more={ALL_POSTS} />
      <PostGrid posts={posts} />
    </section>
  );
}
