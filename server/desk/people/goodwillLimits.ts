import type { Role } from '../../../shared/desk/permissions.ts';
import type { Reader } from '../../db/transaction.ts';
import type { StaffRow } from '../deskSchema.ts';

/** Rial; null means no limit. The owner can change these defaults. */
const DEFAULTS: Readonly<Record<Role, number | null>> = {
  clerk: 0,
  cashier: 5_000_000,
  manager: 50_000_000,
  owner: null,
};

export type GoodwillLimits = Readonly<Record<Role, number | null>>;

export async function readGoodwillLimits(db: Reader): Promise<GoodwillLimits> {
  const rows = await db.selectFrom('desk_limits').select(['role', 'goodwill']).execute();
  return { ...DEFAULTS, ...Object.fromEntries(rows.map(({ role, goodwill }) => [role, goodwill])) };
}

type Person = Pick<StaffRow, 'role' | 'goodwill_limit'>;

/** Returns the maximum goodwill refund by this staff member in Rial; null means no limit. */
export async function findGoodwillLimit(db: Reader, person: Person): Promise<number | null> {
  return getGoodwillLimit(person, await readGoodwillLimits(db));
}

/** Returns the same, from limits that are already loaded. */
export function getGoodwillLimit(person: Person, limits: GoodwillLimits): number | null {
  return person.goodwill_limit ?? limits[person.role];
}
