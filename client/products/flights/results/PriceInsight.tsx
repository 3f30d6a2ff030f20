import { type ReactNode, use } from 'react';
import { buildDayAlertUrl } from '../../../../shared/alerts/buildDayAlertUrl.ts';
import { NO_VERDICT, type PriceVerdict } from '../../../../shared/flights/resultsView.ts';
import type { TripPlan } from '../../../../shared/flights/tripLegs.ts';
import { formatToman } from '../../../../shared/money.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { withFallback } from '../../../ui/results/withFallback.ts';
import { TextLink } from '../../../ui/TextButton.tsx';
import * as styles from './PriceInsight.styles.ts';

type Scale = NonNullable<PriceVerdict['scale']>;

const ICON: Record<Scale['level'], IconName> = { low: 'trend-down', usual: 'check', high: 'trend-up' };

const POSITIONS = 20;

export function PriceInsight({ verdict, plan }: { verdict: Promise<PriceVerdict>; plan: TripPlan }) {
  const { line, note, scale } = use(withFallback(verdict, NO_VERDICT));
  return (
    <Insight
      plan={plan}
      level={scale?.level}
      line={
        scale ? (
          <>
            <Icon name={ICON[scale.level]} />
            <b>{line}</b>
          </>
        ) : (
          line
        )
      }
    >
      <p>{note}</p>
      {scale && <Gauge scale={scale} />}
    </Insight>
  );
}

/** Reserves the place of the comparison. */
export function PriceInsightPending({ plan }: { plan: TripPlan }) {
  return (
    <Insight plan={plan} line="در حال مقایسهٔ قیمت…">
      قیمت این روز را با روزهای دیگر مقایسه می‌کنیم.
    </Insight>
  );
}

interface InsightProps {
  plan: TripPlan;
  level?: Scale['level'];
  line: ReactNode;
  children: ReactNode;
}

/** One line that opens. */
function Insight({ plan, level, line, children }: InsightProps) {
  return (
    <section className={styles.insight} aria-label="وضعیت قیمت">
      <details>
        <summary data-level={level}>
          {line}
          <Icon name="chev-down" size="small" />
        </summary>
        <div className={styles.more}>{children}</div>
      </details>
      <TextLink href={buildDayAlertUrl(plan.legs[plan.at]!)}>
        <Icon name="bell" size="small" />
        خبرم کن
      </TextLink>
    </section>
  );
}

function Gauge({ scale: { percentile, lowest, highest } }: { scale: Scale }) {
  return (
    <div aria-hidden="true">
      <span className={styles.track} data-fill={Math.round((percentile / 100) * POSITIONS)} />
      <span className={styles.scale}>
        <span>{formatToman(lowest)}</span>
        <span>معمول</span>
        <span>{formatToman(highest)}</span>
      </span>
    </div>
  );
}
