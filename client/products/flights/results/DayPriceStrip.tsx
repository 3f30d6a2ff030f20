import { memo, Suspense } from 'react';
import type { FlightResultsData } from '../../../../shared/flights/resultsView.ts';
import { type TripPlan, buildDayQuery, isRoundTrip } from '../../../../shared/flights/tripLegs.ts';
import { DayStrip, DayStripPending } from '../../../ui/results/DayStrip.tsx';
import { PriceInsight, PriceInsightPending } from './PriceInsight.tsx';

interface DayFactsProps {
  data: FlightResultsData;
  plan: TripPlan;
  now: Date;
}

/** Memoised, because filters do not change it. */
export const DayPriceStrip = memo(function DayPriceStrip({ data, plan, now }: DayFactsProps) {
  const { legs, at } = plan;
  const strip = {
    day: legs[at]?.day ?? '',
    otherDay: isRoundTrip(legs) ? legs[1 - at]?.day : undefined,
    now,
    urlOf: (day: string) => buildDayQuery(plan, day),
    none: 'بدون پرواز',
  };
  return (
    <>
      <Suspense fallback={<DayStripPending {...strip} />}>
        <DayStrip {...strip} prices={data.prices} />
      </Suspense>
      {/* On later legs, the chosen flights replace the strip. */}
      {plan.at === 0 && (
        <Suspense fallback={<PriceInsightPending plan={plan} />}>
          <PriceInsight verdict={data.verdict} plan={plan} />
        </Suspense>
      )}
    </>
  );
});
