import { use } from 'react';
import { buildDayAlertUrl } from '../../../../shared/alerts/buildDayAlertUrl.ts';
import { NO_VERDICT, type PriceVerdict } from '../../../../shared/flights/resultsView.ts';
import type { TripPlan } from '../../../../shared/flights/tripLegs.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { withFallback } from '../../../ui/results/withFallback.ts';
import * as styles from './PriceInsight.styles.ts';

type Known = PriceVerdict & { kind: 'known' };

const VERDICT: Record<Known['level'], { text: string; icon: IconName; tone: string }> = {
  low: { text: 'قیمت این روز پایین است', icon: 'trend-down', tone: 'good' },
  usual: { text: 'قیمت این روز معمولی است', icon: 'check', tone: '' },
  high: { text: 'قیمت این روز بالاست', icon: 'trend-up', tone: 'bad' },
};

const POSITIONS = 20;

export function PriceInsight({ verdict, plan }: { verdict: Promise<PriceVerdict>; plan: TripPlan }) {
  const value = use(withFallback(verdict, NO_VERDICT));
  return (
    <Card as="section" className={styles.insight} aria-label="وضعیت قیمت">
      {value.kind === 'known' ? (
        <KnownPrice verdict={value} />
      ) : (
        <UnknownPrice sampleSize={value.sampleSize} />
      )}
      <AlertLink plan={plan} />
    </Card>
  );
}

/** Reserves the place of the comparison. */
export function PriceInsightPending({ plan }: { plan: TripPlan }) {
  return (
    <Card as="section" className={styles.insight} aria-label="وضعیت قیمت">
      <p className="small faint">در حال مقایسهٔ قیمت این روز با روزهای دیگر…</p>
      <AlertLink plan={plan} />
    </Card>
  );
}

function AlertLink({ plan }: { plan: TripPlan }) {
  return (
    <LinkButton
      href={buildDayAlertUrl(plan.legs[plan.at]!)}
      variant="soft"
      size="small"
      className={styles.tell}
    >
      <Icon name="bell" size="small" />
      خبرم کن
    </LinkButton>
  );
}

function KnownPrice({ verdict }: { verdict: Known }) {
  const { text, icon, tone } = VERDICT[verdict.level];
  return (
    <>
      <div>
        <b className={`with-icon ${tone}`}>
          <Icon name={icon} />
          {text}
        </b>
        <p className="small muted">{`${formatComparison(verdict)} (${formatNumber(verdict.sampleSize)} روز با پرواز)`}</p>
      </div>
      <div className={styles.gauge} aria-hidden="true">
        <span className={styles.track} data-fill={Math.round((verdict.percentile / 100) * POSITIONS)} />
        <span className={styles.scale}>
          <span>{formatToman(verdict.lowest)}</span>
          <span>معمول</span>
          <span>{formatToman(verdict.highest)}</span>
        </span>
      </div>
    </>
  );
}

function UnknownPrice({ sampleSize }: { sampleSize: number }) {
  return (
    <p className="small muted">
      {`برای قضاوت دربارهٔ قیمت این روز دادهٔ کافی نداریم (${formatNumber(sampleSize)} روز با پرواز در ۶۰ روز پیش رو).`}
    </p>
  );
}

function formatComparison({ differencePct }: Known): string {
  if (differencePct === 0) return 'برابر با میانهٔ کمترین قیمت‌های ۶۰ روز پیش رو';
  const direction = differencePct < 0 ? 'کمتر' : 'بیشتر';
  return `${formatNumber(Math.abs(differencePct))}٪ ${direction} از میانهٔ کمترین قیمت‌های ۶۰ روز پیش رو`;
}
