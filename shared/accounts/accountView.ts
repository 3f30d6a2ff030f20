import type { AuthProblem } from './authMessages.ts';

export interface AccountFormView {
  typed: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  problem: AuthProblem | null;
  returnTo: string;
  providers: string[];
  /** True when the form was accepted and the visitor stays on this page, for example after an e-mail was sent. */
  done: boolean;
  /** False with a real CMS where the shop may not create users. */
  byMobile: boolean;
  returned: ReturnedView | null;
  guestOrders: number;
  /** True when the password was right and the form asks for a code of the second factor. */
  needsCode: boolean;
}

export interface ReturnedView {
  provider: string;
  name: string;
  email: string;
  current: string | null;
}

export interface MobileEntryView extends AccountFormView {
  /** `old`: the number has an account whose last proof is too old. */
  step: 'mobile' | 'code' | 'old';
  /** Short-lived proof that this browser typed the right code. */
  proof: string | null;
}
