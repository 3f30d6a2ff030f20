import { SITE_RULES } from '../../shared/content/blogPaths.ts';
import type { SiteRulesView } from '../../shared/content/infoView.ts';
import { usePageData } from '../app/pageData.ts';
import { Prose } from '../ui/Prose.tsx';
import { InfoFrame } from './InfoFrame.tsx';
import { RefundCalculator } from './RefundCalculator.tsx';

const CALCULATOR = { id: 'calculator', text: 'ماشین‌حساب جریمهٔ استرداد' };

/** Source: docs/spec/screens.md#site-rules. */
export default function SiteRulesPage() {
  const view = usePageData<SiteRulesView>();
  return (
    <InfoFrame
      page={view}
      path={SITE_RULES}
      art="rights"
      headTitle="قوانین و مقررات خرید و استرداد"
      headings={view.calculator ? [CALCULATOR, ...view.headings] : view.headings}
    >
      {view.calculator && <RefundCalculator {...view.calculator} />}
      <Prose html={view.html} />
    </InfoFrame>
  );
}
