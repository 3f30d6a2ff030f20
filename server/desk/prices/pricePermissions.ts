import { formatAllowedRoles } from '../../../shared/desk/permissions.ts';
import type { DeskContext } from '../deskContext.ts';

/** Returns null when this person may change prices, else a sentence with the roles that can. */
export async function findPriceObstacle({ can }: DeskContext): Promise<string | null> {
  return can('prices') ? null : `دربارهٔ قیمت‌ها ${formatAllowedRoles('prices')} تصمیم می‌گیرد.`;
}

/** Returns true when large price changes by this person need a second person. */
export function needsSecondPerson({ staff }: DeskContext): boolean {
  return staff.role !== 'owner';
}
