import { memo, use } from 'react';
import type { FlightInstead } from '../../../../shared/buses/busViews.ts';
import { formatDuration } from '../../../../shared/calendar/format.ts';
import { formatToman } from '../../../../shared/money.ts';
import { withFallback } from '../../../ui/results/withFallback.ts';
import { ModeAlternative } from '../../../ui/results/ModeAlternative.tsx';

/** Minutes at the airport before and after a flight. */
const AIRPORT_MINUTES = 180;

interface FlightInsteadCardProps {
  flight: FlightInstead;
  busMinutes?: number;
}

export function FlightInsteadCard({ flight, busMinutes }: FlightInsteadCardProps) {
  const saved = busMinutes === undefined ? 0 : busMinutes - flight.minutes - AIRPORT_MINUTES;
  return (
    <ModeAlternative
      mode="plane"
      label="همین مسیر با پرواز"
      title={`با پرواز: ${formatDuration(flight.minutes)}، از ${formatToman(flight.price)} تومان`}
      note={
        saved >= 30
          ? `با احتساب فرودگاه، حدود ${formatDuration(Math.round(saved / 30) * 30)} زودتر می‌رسید.`
          : 'ارزان‌ترین پرواز این روز برای یک بزرگسال.'
      }
      href={flight.url}
      action="دیدن پروازها"
    />
  );
}

export const LateFlightInstead = memo(function LateFlightInstead({
  flight,
  busMinutes,
}: {
  flight: Promise<FlightInstead | null>;
  busMinutes?: number;
}) {
  const known = use(withFallback(flight, null));
  return known && <FlightInsteadCard flight={known} busMinutes={busMinutes} />;
});
