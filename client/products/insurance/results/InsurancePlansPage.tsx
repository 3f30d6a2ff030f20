import { INSURANCE } from '../../../../shared/insurance/insuranceHome.ts';
import { INSURANCE_PLANS } from '../../../../shared/insurance/insurancePaths.ts';
import type { PlansPageData } from '../../../../shared/insurance/view.ts';
import { buildBreadcrumbNode } from '../../../app/jsonLd.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { usePageData } from '../../../app/pageData.ts';
import { useSite } from '../../../app/site.ts';
import { LandingHero } from '../../../ui/landing/LandingHero.tsx';
import { QuoteForm } from '../search/QuoteForm.tsx';
import { PlansBar } from './PlansBar.tsx';
import { PlansResults } from './PlansResults.tsx';

const STEPS = [
  { name: 'خانه', path: '/' },
  { name: 'بیمهٔ مسافرتی', path: INSURANCE },
  { name: 'مقایسهٔ طرح‌ها', path: INSURANCE_PLANS },
];

export default function InsurancePlansPage() {
  const data = usePageData<PlansPageData>();
  const site = useSite();
  const place = data.view === 'results' ? ` ${data.destination.name}` : '';
  return (
    <>
      <PageHead
        title={`مقایسهٔ بیمهٔ مسافرتی${place} | قیمت و پوشش`}
        description={`طرح‌های بیمهٔ مسافرتی${place} کنار هم: سقف درمان، فرانشیز، پذیرش سفارت و قیمت نهایی برای همهٔ بیمه‌شدگان.`}
        canonicalPath={INSURANCE_PLANS}
        robots={data.view === 'results' ? 'noindex,follow' : undefined}
        jsonLd={[buildBreadcrumbNode(site, STEPS)]}
      />
      {data.view === 'form' ? (
        <LandingHero
          steps={STEPS}
          title="مقایسهٔ طرح‌های بیمهٔ مسافرتی"
          art="istanbul"
          lead="مقصد، تاریخ و تاریخ تولد هر نفر را وارد کنید تا طرح پنج شرکت را کنار هم ببینید."
        >
          <QuoteForm {...data.form} />
        </LandingHero>
      ) : (
        <>
          <PlansBar data={data} />
          <PlansResults key={data.now} data={data} />
        </>
      )}
    </>
  );
}
