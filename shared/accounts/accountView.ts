import type { AuthProblem } from './authMessages.ts';

export interface AccountFormView {
  typed: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  problem: AuthProblem | null;
  returnTo: string;
  providers: string[];
  /** The form was accepted and no page follows, for example after an e-mail was sent. */
  done: boolean;
  /** False with a real CMS that the shop may not make users at. */
  byMobile: boolean;
  returned: ReturnedView | null;
  guestOrders: number;
  /** The password was right; the form asks for a code of the second factor. */
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
  /** Proves for a short time that this browser typed the right code. */
  proof: string | null;
}
