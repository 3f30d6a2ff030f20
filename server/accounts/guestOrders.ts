import type { GuestOrders } from '../../shared/accounts/dashboardView.ts';
import { listAlerts } from '../alerts/alertStore.ts';
import type { Services } from '../services.ts';
import { isBought } from './isBought.ts';
import { findTrips } from './trips.ts';

export async function findGuestOrders(
  services: Pick<Services, 'db' | 'products'>,
  guestId: string | null,
  now: Date,
): Promise<GuestOrders | null> {
  if (guestId === null) return null;
  const [trips, alerts] = await Promise.all([
    findTrips(services, guestId, now),
    listAlerts(services.db, guestId),
  ]);
  const orders = trips
    .filter(({ state, heldUntil }) => isBought(state) || heldUntil !== null)
    .map(({ code, title, service, day }) => ({ code, title, service, day }));
  return orders.length + alerts.length === 0 ? null : { orders, alerts: alerts.length };
}
