import { formatDay } from '../../../../shared/calendar/format.ts';
import { countDays } from '../../../../shared/calendar/jalali.ts';
import { formatCancelLimit, getLastDay, START_RULE } from '../../../../shared/insurance/policyRules.ts';
import type { OwnPolicyInvoice, PolicyState } from '../../../../shared/insurance/policyView.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import type { BadgeTone } from '../../../ui/Badge.tsx';

export const STATE_BADGES: Readonly<Record<PolicyState, { text: string; tone: BadgeTone }>> = {
  issued: { text: 'صادر شده، هنوز آغاز نشده', tone: 'success' },
  active: { text: 'پوشش برقرار است', tone: 'good' },
  ended: { text: 'پایان یافته', tone: 'warn' },
  cancelled: { text: 'ابطال شده', tone: 'danger' },
};

/** Source: docs/spec/order-states.md#policies. */
export function buildPolicySentence({
  order,
  policies,
  issuedOn,
  cancelUntil,
  today,
}: OwnPolicyInvoice): string | null {
  const { search } = order.details;
  const live = policies.find(({ state }) => state !== 'cancelled');
  if (!live || issuedOn === null || cancelUntil === null) return null;
  switch (live.state) {
    case 'active':
      return `${formatNumber(countDays(today, getLastDay(search)))} روز تا پایان پوشش، ${formatDay(getLastDay(search))}.`;
    case 'ended':
      return 'اعتبار این بیمه‌نامه پایان یافته است.';
    default:
      return `${START_RULE}. ${formatCancelLimit(cancelUntil)}.`;
  }
}
