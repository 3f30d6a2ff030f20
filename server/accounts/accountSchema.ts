import type { ColumnType, Generated } from 'kysely';
import type { SavedPassenger } from '../../shared/accounts/dashboardView.ts';
import type { SessionUser } from './sessionUser.ts';

type Json<T> = ColumnType<T, string, string>;

/** Users of the embedded content server; a real CMS keeps its own. */
export interface CmsUsersTable {
  id: Generated<number>;
  username: string;
  /** Lower case. */
  email: string;
  password_hash: string;
  confirmed: boolean;
  blocked: Generated<boolean>;
  /** sha256 of the code in the mail. */
  reset_hash: string | null | undefined;
  reset_expires_at: Date | null | undefined;
  confirmation_hash: string | null | undefined;
  created_at: Date;
  updated_at: Date;
}

/** A browser that is signed in. It holds only the token; the CMS's JWT never leaves the server. */
export interface SessionsTable {
  id: string;
  /** sha256 of the cookie's value. */
  token_hash: string;
  /** Who: `e:17` at the embedded server, `c:` and the documentId at a real CMS. */
  user_key: string;
  /** AES-256-GCM under a secret of ours. */
  sealed_jwt: string;
  user_snapshot: Json<SessionUser>;
  /** When the CMS last said that the user is still welcome. */
  checked_at: Date;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  user_agent: string;
}

export interface SavedPassengersTable {
  id: string;
  user_key: string;
  /** One row for one document of a person. */
  document_key: string;
  passenger: Json<SavedPassenger>;
  created_at: Date;
}

export interface ContactMessagesTable {
  id: string;
  /** Told to the sender: `۱۴۰۵۰۸۳۰-۳۸۲۱` in Latin digits. */
  code: string;
  topic: string;
  name: string;
  mobile: string;
  order_code: string | null;
  message: string;
  created_at: Date;
}

export interface AccountSchema {
  cms_users: CmsUsersTable;
  sessions: SessionsTable;
  saved_passengers: SavedPassengersTable;
  contact_messages: ContactMessagesTable;
}
