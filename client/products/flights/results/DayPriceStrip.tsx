import { memo, Suspense } from 'react';
import { countTravellers } from '../../../../shared/flights/party.ts';
import type { FlightResultsData } from '../../../../shared/flights/resultsView.ts';
import { type TripPlan, buildTripUrl, withDay } from '../../../../shared/flights/tripLegs.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { DayStrip, DayStripPending } from '../../../ui/results/DayStrip.tsx';
import * as styles from '../../../ui/results/Results.styles.ts';
import { PriceInsight, PriceInsightPending } from './PriceInsight.tsx';

interface DayFactsProps {
  data: FlightResultsData;
  plan: TripPlan;
  now: Date;
}

/** Memoised: filters change nothing here. */
export const DayPriceStrip = memo(function DayPriceStrip({ data, plan, now }: DayFactsProps) {
  const strip = {
    day: plan.legs[plan.at]?.day ?? '',
    now,
    urlOf: (day: string) => buildTripUrl(withDay(plan, day)),
    none: 'بدون پرواز',
  };
  return (
    <>
      <Suspense fallback={<DayStripPending {...strip} />}>
        <DayStrip {...strip} prices={data.prices} />
      </Suspense>
      <p className={`xs faint ${styles.note}`}>{buildPriceNote(data)}</p>
      <Suspense fallback={<PriceInsightPending plan={plan} />}>
        <PriceInsight verdict={data.verdict} plan={plan} />
      </Suspense>
    </>
  );
});

function buildPriceNote({ search, sample, abroad }: FlightResultsData): string {
  const people = countTravellers(search.party);
  const whose =
    people === 1
      ? 'همهٔ قیمت‌ها نهایی و برای ۱ مسافر است.'
      : `قیمت روزها برای هر بزرگسال است و قیمت کارت‌ها برای ${formatNumber(people)} مسافر.`;
  const clocks = abroad ? `${whose} ساعت‌ها به وقت محلی هر شهر است.` : whose;
  return sample ? `${clocks} پروازها و نرخ‌ها از تأمین‌کنندهٔ نمونه است، نه از ایرلاین‌ها.` : clocks;
}
