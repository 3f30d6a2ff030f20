import { goodwillApproval } from './pages/orders/refundForms.tsx';
import type { ApprovalKind } from './people/approvals.ts';

/** What a second person decides, by the kind of the request. */
export const APPROVAL_KINDS: Readonly<Record<string, ApprovalKind>> = { goodwill: goodwillApproval };
