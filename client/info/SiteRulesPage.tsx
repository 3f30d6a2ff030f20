import { SITE_RULES } from '../../shared/content/blogPaths.ts';
import type { SiteRulesView } from '../../shared/content/infoView.ts';
import { usePageData } from '../app/pageData.ts';
import { Prose } from '../ui/Prose.tsx';
import { Contents } from '../ui/Contents.tsx';
import * as styles from './Info.styles.ts';
import { InfoFrame } from './InfoFrame.tsx';
import { RefundCalculator } from './RefundCalculator.tsx';

/** Long rules made navigable (spec/screens.md 2.4). */
export default function SiteRulesPage() {
  const view = usePageData<SiteRulesView>();
  return (
    <InfoFrame
      page={view}
      path={SITE_RULES}
      art="rights"
      headTitle="قوانین و مقررات خرید و استرداد"
      node={{ '@type': 'WebPage' }}
    >
      <div className={styles.columns}>
        <Contents headings={[{ id: 'calculator', text: 'ماشین‌حساب جریمهٔ استرداد' }, ...view.headings]} />
        <div className={styles.page}>
          <RefundCalculator {...view.calculator} />
          <Prose html={view.html} />
        </div>
      </div>
    </InfoFrame>
  );
}
