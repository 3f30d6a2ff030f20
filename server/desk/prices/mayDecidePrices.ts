import { formatAllowedRoles } from '../../../shared/desk/permissions.ts';
import type { DeskContext } from '../deskContext.ts';

/** Null for a person who may change prices; else who can decide. */
export async function mayDecidePrices({ can }: DeskContext): Promise<string | null> {
  return can('prices') ? null : `دربارهٔ قیمت‌ها ${formatAllowedRoles('prices')} تصمیم می‌گیرد.`;
}

/** True for a person whose large changes of prices wait for another one. */
export function needsSecondPerson({ staff }: DeskContext): boolean {
  return staff.role !== 'owner';
}
