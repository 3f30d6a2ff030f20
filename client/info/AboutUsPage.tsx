import { ABOUT_US } from '../../shared/content/blogPaths.ts';
import type { AboutView } from '../../shared/content/infoView.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import { usePageData } from '../app/pageData.ts';
import { card } from '../ui/Card.styles.ts';
import { Prose } from '../ui/Prose.tsx';
import { Contents } from '../ui/Contents.tsx';
import * as styles from './Info.styles.ts';
import { InfoFrame } from './InfoFrame.tsx';

/** Who we are (spec/screens.md 2.2). The numbers are counted, not claimed. */
export default function AboutUsPage() {
  const view = usePageData<AboutView>();
  return (
    <InfoFrame page={view} path={ABOUT_US} art="road" node={{ '@type': 'AboutPage' }}>
      <dl className={styles.numbers}>
        {view.numbers.map(({ label, count }) => (
          <div key={label} className={card}>
            <dt className="small muted">{label}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.columns}>
        <Contents headings={view.headings} />
        <Prose html={view.html} />
      </div>
    </InfoFrame>
  );
}
