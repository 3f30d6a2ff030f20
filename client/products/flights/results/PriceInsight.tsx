import { type ReactNode, use } from 'react';
import { buildDayAlertUrl } from '../../../../shared/alerts/buildDayAlertUrl.ts';
import { NO_VERDICT, type PriceVerdict } from '../../../../shared/flights/resultsView.ts';
import { buildGraphUrl, type TripPlan } from '../../../../shared/flights/tripLegs.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { withFallback } from '../../../ui/results/withFallback.ts';
import { TextLink } from '../../../ui/TextButton.tsx';
import * as styles from './PriceInsight.styles.ts';

type Level = PriceVerdict['level'];

const ICON: Record<NonNullable<Level>, IconName> = { low: 'trend-down', usual: 'check', high: 'trend-up' };

export function PriceInsight({ verdict, plan }: { verdict: Promise<PriceVerdict>; plan: TripPlan }) {
  const { line, note, level } = use(withFallback(verdict, NO_VERDICT));
  return (
    <Insight
      plan={plan}
      level={level}
      line={
        level ? (
          <>
            <Icon name={ICON[level]} />
            <b>{line}</b>
          </>
        ) : (
          line
        )
      }
    >
      {note}
    </Insight>
  );
}

/** Reserves the space of the comparison while it loads. */
export function PriceInsightPending({ plan }: { plan: TripPlan }) {
  return (
    <Insight plan={plan} level={null} line="در حال مقایسهٔ قیمت…">
      قیمت این روز را با روزهای دیگر مقایسه می‌کنیم.
    </Insight>
  );
}

interface InsightProps {
  plan: TripPlan;
  level: Level;
  line: ReactNode;
  children: ReactNode;
}

/** Renders a line with details that can be opened. */
function Insight({ plan, level, line, children }: InsightProps) {
  return (
    <section className={styles.insight} aria-label="وضعیت قیمت">
      <details>
        <summary data-level={level}>
          {line}
          <Icon name="chev-down" size="small" />
        </summary>
        <p>{children}</p>
      </details>
      <TextLink href={buildGraphUrl(plan)}>نمودار</TextLink>
      <TextLink href={buildDayAlertUrl(plan.legs[plan.at]!)}>
        <Icon name="bell" size="small" />
        خبرم کن
      </TextLink>
    </section>
  );
}
