import type { DayPrices } from '../../../../shared/flights/resultsView.ts';
import { type TripPlan, tripUrl, withDay } from '../../../../shared/flights/tripLegs.ts';
import * as days from '../../../ui/results/DayStrip.tsx';

interface StripProps {
  /** The trip whose current leg the days are of. */
  plan: TripPlan;
  now: Date;
}

function stripOf({ plan, now }: StripProps): days.StripProps {
  return {
    day: plan.legs[plan.at]?.day ?? '',
    now,
    urlOf: (day) => tripUrl(withDay(plan, day)),
    none: 'بدون پرواز',
  };
}

/** Three days before and after, each with its lowest price for one adult. */
export function DayStrip({ prices, ...props }: StripProps & { prices: Promise<DayPrices> }) {
  return <days.DayStrip {...stripOf(props)} prices={prices} />;
}

export function DayStripPending(props: StripProps) {
  return <days.DayStripPending {...stripOf(props)} />;
}
