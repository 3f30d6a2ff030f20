import type { Selectable } from 'kysely';
import type { FeeRule } from '../../../shared/prices/serviceFee.ts';
import type { FeeRulesTable } from './feeSchema.ts';

export type FeeVersion = Selectable<FeeRulesTable>;

/**
 * Finds the highest version of a rule that has started. A version replaces the previous one from its own start on.
 */
export function findVersionAt(versions: readonly FeeVersion[], now: Date): FeeVersion | null {
  let found: FeeVersion | null = null;
  for (const each of versions)
    if (each.starts_at <= now && (found?.version ?? 0) < each.version) found = each;
  return found;
}

export function isInForce({ is_on: isOn, starts_at: starts, ends_at: ends }: FeeVersion, now: Date): boolean {
  return isOn && starts <= now && (ends === null || now < ends);
}

/** Lists the fee rules in force at `now`. */
export function listRulesAt(versions: readonly FeeVersion[], now: Date): FeeRule[] {
  return [...groupByNumber(versions).values()].flatMap((own) => {
    const current = findVersionAt(own, now);
    return current && isInForce(current, now) ? [toFeeRule(current)] : [];
  });
}

export function groupByNumber(versions: readonly FeeVersion[]): Map<number, FeeVersion[]> {
  const groups = new Map<number, FeeVersion[]>();
  for (const each of versions) groups.set(each.number, [...(groups.get(each.number) ?? []), each]);
  return groups;
}

export function toFeeRule(row: Omit<FeeVersion, 'version' | 'made_by' | 'made_at' | 'reason'>): FeeRule {
  const { number, product, source, from_city: from, to_city: to, way, size, least } = row;
  return {
    number,
    product,
    source,
    route: from === null || to === null ? null : { from, to },
    way,
    size,
    least,
    roundTo: row.round_to,
  };
}
