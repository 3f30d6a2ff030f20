import { ABOUT_US } from '../../shared/content/blogPaths.ts';
import type { AboutView } from '../../shared/content/infoView.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import { usePageData } from '../app/pageData.ts';
import { card } from '../ui/Card.styles.ts';
import * as styles from './Info.styles.ts';
import { InfoFrame } from './InfoFrame.tsx';
import { InfoText } from './InfoText.tsx';

/** Source: docs/spec/screens.md#about. */
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
      <InfoText {...view} />
    </InfoFrame>
  );
}
