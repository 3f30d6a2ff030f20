import type { SupplierEnv } from '../../bookings/supplierEnv.ts';
import { DUFFEL } from './duffel/readDuffelOffer.ts';

/** Whether new times of a flight of this source reach us without a visitor: Duffel's do by its webhook (docs/suppliers.md). */
export function reportsChanges({ duffel }: SupplierEnv, source: string): boolean {
  return source === DUFFEL && duffel?.webhookSecret !== undefined;
}
