import type { HoldLimits } from '../../server/orders/holds/holdLimits.ts';

/** Limits for tests whose many buyers share one address, one mobile or one visitor. */
export const CROWD_LIMITS: HoldLimits = {
  buyer: { orders: 10_000, seats: 10_000 },
  address: { orders: 10_000, seats: 10_000 },
  departure: 10_000,
};
