import { goodwillApproval } from './pages/orders/refundForms.tsx';
import { accountApproval } from './pages/settings/accountPage.tsx';
import type { ApprovalKind } from './people/approvals.ts';
import { feeApproval } from './prices/writeFee.ts';
import { termsApproval } from './prices/writeTerms.ts';

/** Requests that need a second person, by kind. */
export const APPROVAL_KINDS: Readonly<Record<string, ApprovalKind>> = {
  goodwill: goodwillApproval,
  fee: feeApproval,
  terms: termsApproval,
  account: accountApproval,
};
