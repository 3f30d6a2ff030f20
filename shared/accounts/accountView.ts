import type { AuthProblem } from './authMessages.ts';

/** What an account form shows: as typed (never a password), and what is wrong. */
export interface AccountFormView {
  typed: Readonly<Record<string, string>>;
  /** Persian, by field. */
  problems: Readonly<Record<string, string>>;
  problem: AuthProblem | null;
  /** Where the visitor goes afterwards. */
  returnTo: string;
  /** Names of providers for signing in. */
  providers: string[];
  /** The form was accepted and another page does not follow: a mail is on its way, an e-mail is confirmed. */
  done: boolean;
  /** Set while the sign-in page asks about an account that a provider returned. */
  returned: ReturnedView | null;
  /** Orders of this browser that no account has taken, for the page that signs out. */
  guestOrders: number;
}

/** The account that a provider returned, for the person to confirm. */
export interface ReturnedView {
  /** `google` */
  provider: string;
  name: string;
  email: string;
  /** Name of the account that is signed in here and that the new one would replace. */
  current: string | null;
}
