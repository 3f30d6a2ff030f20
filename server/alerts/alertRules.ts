import type { AlertState } from '../../shared/alerts/alertView.ts';
import { toTehranDay } from '../../shared/calendar/tehran.ts';
import type { Rial } from '../../shared/money.ts';

/** Minimum time between two notifications. */
const REPEAT_MS = 24 * 3_600_000;
/** A fare below this share of the last notified fare triggers a notification even before `REPEAT_MS` is over. */
const PRICE_DROP_SHARE = 0.95;

export interface LastEvent {
  state: AlertState;
  at: Date;
  price: Rial | null;
}

/** Returns null for no change. `price`: lowest matching adult fare in Rial, ignoring the limit. */
export function decideState(
  { lastDay, limit }: { lastDay: string; limit: Rial | null },
  last: LastEvent,
  price: Rial | null,
  now: Date,
): 'matched' | 'active' | 'expired' | null {
  if (last.state === 'expired' || last.state === 'stopped') return null;
  if (lastDay < toTehranDay(now)) return 'expired';
  const isOver = last.state === 'matched' && now.getTime() - last.at.getTime() >= REPEAT_MS;
  const fits = price !== null && (limit === null || price <= limit);
  if (!fits) return isOver ? 'active' : null;
  if (last.state === 'active' || isOver) return 'matched';
  return price <= (last.price ?? 0) * PRICE_DROP_SHARE ? 'matched' : null;
}
