import type { SupplierEnv } from '../../bookings/supplierEnv.ts';
import { DUFFEL } from './duffel/readDuffelOffer.ts';

/** Only Duffel reports schedule changes, by webhook (docs/suppliers.md). */
export function canReportChanges({ duffel }: SupplierEnv, source: string): boolean {
  return source === DUFFEL && duffel?.webhookSecret !== undefined;
}
