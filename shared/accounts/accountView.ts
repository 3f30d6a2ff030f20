import type { AuthProblem } from './authMessages.ts';

export interface AccountFormView {
  typed: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  problem: AuthProblem | null;
  returnTo: string;
  providers: string[];
  /** The form was accepted and no page follows, for example after an e-mail was sent. */
  done: boolean;
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
