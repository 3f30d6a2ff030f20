import type { CookieOptions } from 'express';
import type { Permission, Role } from '../../shared/desk/permissions.ts';
import type { SecondFactor } from '../accounts/secondFactor.ts';
import type { Reader } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import type { DeskForm } from './deskForm.ts';
import type { StaffRow } from './deskSchema.ts';
import type { LetterProvider } from './letterProvider.ts';
import type { ActionRecord } from './people/recordAction.ts';
import type { StaffSession, StaffSessions } from './people/staffSessions.ts';

export interface DeskStaff {
  id: string;
  name: string;
  email: string;
  role: Role;
  row: StaffRow;
}

/** Everything that a handler may use. `staff` is always set, because only the sign-in runs without it. */
export interface DeskContext extends SignInContext {
  staff: DeskStaff;
  session: StaffSession;
  can(permission: Permission): boolean;
  /** Returns true when the desk has a page at this path. */
  serves(path: string): boolean;
  /** Appends to the log of actions in the name of this staff member. Pass the transaction of the action. */
  record(action: ActionRecord, tx?: Reader): Promise<void>;
}

/** The context of the pages before and during the sign-in. */
export interface SignInContext {
  services: Services;
  /** Letters of travellers, by product. */
  letters: readonly LetterProvider[];
  sessions: StaffSessions;
  secondFactor: SecondFactor;
  db: Services['db'];
  clock: () => Date;
  /** Time of this request. */
  now: Date;
  requestId: string;
  /** The visitor's address, for rate limits. */
  address: string;
  userAgent: string;
  /** The session of this browser, even if it still needs its second factor. */
  session: StaffSession | null;
  /** True when the browser sent the token of a session that has ended. */
  lostSession: boolean;
  /** Path of this request, to which a refused form returns. */
  pagePath: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  form: DeskForm;
  /** Starts a session in this browser; the response sends its cookie. */
  startSession(staffId: string, options: { verified: boolean }): Promise<void>;
  setCookie(name: string, value: string, options: CookieOptions): void;
  /** Deletes the session cookie of this browser. */
  clearCookie(): void;
}
