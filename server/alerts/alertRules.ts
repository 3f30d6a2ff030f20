import type { AlertState } from '../../shared/alerts/alertView.ts';
import { tehranDay } from '../../shared/calendar/tehran.ts';
import type { Rial } from '../../shared/money.ts';

/** Nobody is told the same twice within a day. */
const REPEAT_MS = 24 * 3_600_000;
/** Unless it has become cheaper by so much: news of its own. */
const FALLEN = 0.95;

/** What became of an alert last; `price` is what was told. */
export interface LastEvent {
  state: AlertState;
  at: Date;
  price: Rial | null;
}

/**
 * What an alert becomes now; null: it stays as it is (spec/states.md 4.7, without its hold).
 * @param price the lowest adult fare (Rial) that fits the wish but for its limit; null when nothing is seen
 */
export function nextState(
  { lastDay, limit }: { lastDay: string; limit: Rial | null },
  last: LastEvent,
  price: Rial | null,
  now: Date,
): 'matched' | 'active' | 'expired' | null {
  if (last.state === 'expired' || last.state === 'stopped') return null;
  if (lastDay < tehranDay(now)) return 'expired';
  const isOver = last.state === 'matched' && now.getTime() - last.at.getTime() >= REPEAT_MS;
  const fits = price !== null && (limit === null || price <= limit);
  if (!fits) return isOver ? 'active' : null;
  if (last.state === 'active' || isOver) return 'matched';
  return price <= (last.price ?? 0) * FALLEN ? 'matched' : null;
}
