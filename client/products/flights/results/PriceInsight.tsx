import { type ReactNode, use } from 'react';
import { buildDayAlertUrl } from '../../../../shared/alerts/buildDayAlertUrl.ts';
import { NO_VERDICT, type PriceVerdict } from '../../../../shared/flights/resultsView.ts';
import type { TripPlan } from '../../../../shared/flights/tripLegs.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { withFallback } from '../../../ui/results/withFallback.ts';
import { TextLink } from '../../../ui/TextButton.tsx';
import * as styles from './PriceInsight.styles.ts';

type Known = PriceVerdict & { kind: 'known' };

const ICON: Record<Known['level'], IconName> = { low: 'trend-down', usual: 'check', high: 'trend-up' };

const POSITIONS = 20;

export function PriceInsight({ verdict, plan }: { verdict: Promise<PriceVerdict>; plan: TripPlan }) {
  const value = use(withFallback(verdict, NO_VERDICT));
  if (value.kind === 'known') {
    return (
      <Insight
        plan={plan}
        level={value.level}
        line={
          <>
            <Icon name={ICON[value.level]} />
            <b>{formatComparison(value)}</b>
          </>
        }
      >
        <Gauge verdict={value} />
      </Insight>
    );
  }
  return (
    <Insight plan={plan} line="قیمت معمول این مسیر را نمی‌دانیم">
      {`برای قضاوت دربارهٔ قیمت این روز دادهٔ کافی نداریم (${formatNumber(value.sampleSize)} روز با پرواز در ۶۰ روز پیش رو).`}
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
  level?: Known['level'];
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

function Gauge({ verdict: { percentile, sampleSize, lowest, highest } }: { verdict: Known }) {
  return (
    <>
      <p>{`در مقایسه با ارزان‌ترین قیمت ${formatNumber(sampleSize)} روز از ۶۰ روز آینده`}</p>
      <div aria-hidden="true">
        <span className={styles.track} data-fill={Math.round((percentile / 100) * POSITIONS)} />
        <span className={styles.scale}>
          <span>{formatToman(lowest)}</span>
          <span>معمول</span>
          <span>{formatToman(highest)}</span>
        </span>
      </div>
    </>
  );
}

function formatComparison({ level, differencePct }: Known): string {
  if (differencePct === 0) return 'برابر با قیمت معمول این مسیر';
  const usual = level === 'usual' ? 'کمی ' : '';
  return `${formatNumber(Math.abs(differencePct))}٪ ${usual}${differencePct < 0 ? 'ارزان‌تر' : 'گران‌تر'} از معمول`;
}
