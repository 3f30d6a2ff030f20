import type { SettingName } from '../../shared/settings/shopSettings.ts';
import { findBrokenUnique, type Reader, type Tx } from '../db/transaction.ts';

export interface SettingChange {
  name: SettingName;
  /** Null resets the setting to the default. */
  value: object | null;
  /** Id of the change that the form showed; 0 without a change. */
  seen: number;
  staff: { id: string | null; name: string };
  reason: string;
  at: Date;
}

export interface SettingRow {
  id: number;
  value: unknown;
  staffName: string;
  reason: string;
  at: Date;
}

/** Lists the latest changes of a setting, the newest first. */
export async function listChanges(db: Reader, name: SettingName, limit: number): Promise<SettingRow[]> {
  const rows = await db
    .selectFrom('shop_settings')
    .select(['id', 'value', 'staff_name', 'reason', 'at'])
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ staff_name: staffName, ...row }) => ({ ...row, staffName }));
}

/** Appends a change. Returns false when another change was saved since the form was shown. */
export async function saveSetting(tx: Tx, change: SettingChange): Promise<boolean> {
  const [last] = await listChanges(tx, change.name, 1);
  if ((last?.id ?? 0) !== change.seen) return false;
  await tx
    .insertInto('shop_settings')
    .values({
      name: change.name,
      previous_id: change.seen,
      value: change.value === null ? null : JSON.stringify(change.value),
      staff_id: change.staff.id,
      staff_name: change.staff.name,
      reason: change.reason,
      at: change.at,
    })
    .execute();
  return true;
}

/** Returns true for the error when two people follow the same change at once. */
export function isOvertaken(error: unknown): boolean {
  return findBrokenUnique(error)?.startsWith('shop_settings') ?? false;
}
