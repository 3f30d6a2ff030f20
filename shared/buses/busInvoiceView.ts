import type { ForeignOrder } from '../orders/orderView.ts';
import type { OwnOrder } from '../orders/ownOrder.ts';
import type { LegRights } from '../orders/travelRights.ts';
import type { BusOrderView } from './busOrder.ts';

export interface OwnBusData extends OwnOrder<BusOrderView> {
  /** Server time, ISO. */
  now: string;
  /** Current departure, ISO; null when the bus no longer runs. */
  leavesAt: string | null;
  rights: LegRights[];
}

export type BusInvoiceData = OwnBusData | ForeignOrder;
