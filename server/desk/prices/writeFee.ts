import { describeFee, describeProduct, describeScope } from '../../../client/desk/pages/prices/feeTexts.ts';
import { DESK_PATHS } from '../../../shared/desk/deskPaths.ts';
import type { FeeRuleView, FeeVersionView } from '../../../shared/desk/prices.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import type { Tx } from '../../db/transaction.ts';
import type { DeskContext } from '../deskContext.ts';
import type { ApprovalKind } from '../people/approvals.ts';
import { findStaff } from '../people/staff.ts';
import { findFee } from './listFees.ts';
import { findPriceObstacle } from './pricePermissions.ts';
import { insertFee, type NewFee } from './saveFee.ts';

export const buildFeeKey = (number: number) => `fee-${number}`;
export const formatFeeRuleName = (number: number) => `قاعدهٔ ${formatNumber(number)}`;

type Described = Pick<FeeVersionView, 'product' | 'source' | 'cities' | 'way' | 'size' | 'least' | 'roundTo'>;

export function describeRule(fee: Described): string {
  return [describeProduct(fee), describeScope(fee), describeFee(fee)].join('، ');
}

/** Appends a version with its log entry. Returns false when a colleague has appended one since. */
export async function writeFee(
  tx: Tx,
  { now, record }: DeskContext,
  { rule, seen, fee, secondPerson }: FeeChange,
): Promise<boolean> {
  if (rule && seen !== rule.lastVersion) return false;
  const added = await insertFee(tx, rule && { number: rule.current.number, version: seen }, fee);
  if (added === null) return false;
  const after = await findFee(tx, added, now);
  await record(
    {
      action: fee.is_on ? 'feeSaved' : 'feeStopped',
      subject: formatFeeRuleName(added),
      subjectKey: buildFeeKey(added),
      ...(rule && { before: describeRule(rule.next ?? rule.current) }),
      ...(after && fee.is_on && { after: describeRule(after.next ?? after.current) }),
      reason: fee.reason,
      secondPerson,
    },
    tx,
  );
  return true;
}

interface FeeChange {
  /** Null for a new rule. */
  rule: FeeRuleView | null;
  /** The version that the employee saw. */
  seen: number;
  fee: NewFee;
  /** True when a second person confirmed the change. */
  secondPerson: boolean;
}

/** The request that waits for a second person; times are ISO texts. */
export interface FeePayload {
  number: number | null;
  seen: number;
  fee: Omit<NewFee, 'made_by' | 'made_at' | 'starts_at' | 'ends_at'> & {
    starts_at: string;
    ends_at: string | null;
  };
}

/** A service fee change above the limit of one person. */
export const feeApproval: ApprovalKind = {
  title: 'تغییر کارمزد',
  buildPath({ payload }) {
    const { number } = payload as unknown as FeePayload;
    return number === null ? DESK_PATHS.prices : `${DESK_PATHS.prices}?rule=${number}`;
  },
  findObstacle: findPriceObstacle,
  async apply(tx, context, { payload, requested_by: askedBy }) {
    const { number, seen, fee } = payload as unknown as FeePayload;
    const { now } = context;
    const rule = number === null ? null : ((await findFee(tx, number, now)) ?? null);
    const requester = await findStaff(tx, askedBy);
    const [starts, ends] = [new Date(fee.starts_at), fee.ends_at === null ? null : new Date(fee.ends_at)];
    if (ends !== null && ends <= now) return 'دورهٔ این قاعده گذشته است؛ آن را نپذیرید تا از نو خواسته شود.';
    const isWritten = await writeFee(tx, context, {
      rule,
      seen,
      fee: {
        ...fee,
        starts_at: starts < now ? now : starts,
        ends_at: ends,
        made_by: requester?.name ?? '',
        made_at: now,
      },
      secondPerson: true,
    });
    return isWritten ? null : 'قاعده پس از این درخواست عوض شده است؛ آن را نپذیرید تا از نو خواسته شود.';
  },
  afterApproval: ({ services }) => services.fees.refresh(),
};
