import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { FeeVersionView } from '../../../../shared/desk/prices.ts';
import { formatNearDay } from '../../../../shared/desk/formats.ts';
import { useDeskFrame } from '../../deskFrame.ts';

/** Rules end at midnight, so the last day shown is the day before `endsAt`. */
export function FeePeriod({ fee: { startsAt, endsAt } }: { fee: FeeVersionView }) {
  const { now } = useDeskFrame();
  const today = toTehranDay(now);
  const from = `از ${formatNearDay(toTehranDay(startsAt), today)}`;
  const until = endsAt && `تا ${formatNearDay(toTehranDay(new Date(endsAt.getTime() - 1)), today)}`;
  return <span className="nw">{[from, until].filter(Boolean).join(' ')}</span>;
}
