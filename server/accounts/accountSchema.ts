import type { Generated, GeneratedAlways } from 'kysely';
import type { MessageState, MessageWay } from '../../shared/desk/messages.ts';
import type { Json } from '../db/json.ts';
import type { OrderPerson } from './knownPerson.ts';
import type { SessionUser } from './sessionUser.ts';

export interface CmsUsersTable {
  id: Generated<number>;
  username: string;
  /** Always lower case. */
  email: string;
  password_hash: string;
  confirmed: boolean;
  blocked: Generated<boolean>;
  /** SHA-256 of the mailed code. */
  reset_hash: string | null | undefined;
  reset_expires_at: Date | null | undefined;
  confirmation_hash: string | null | undefined;
  created_at: Date;
  updated_at: Date;
}

/** The browser gets only the token; the CMS's JWT never leaves the server. */
export interface SessionsTable {
  id: string;
  token_hash: string;
  /** `e:17` for the embedded server; `c:` and the documentId for a real CMS. */
  user_key: string;
  /** Sealed with AES-256-GCM under the session secret. */
  sealed_jwt: string;
  user_snapshot: Json<SessionUser>;
  checked_at: Date;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  user_agent: string;
}

export interface AccountFactorsTable {
  user_key: string;
  /** Base32, sealed under the secret `second-factor`. */
  totp_secret: string;
  /** The last accepted time step, so that a code works only once. */
  totp_last_step: number | null;
  created_at: Date;
  /** Null until the user has typed the first code from the app. */
  confirmed_at: Date | null;
}

export interface AccountRecoveryCodesTable {
  user_key: string;
  hash: string;
}

export interface SavedPassengersTable {
  id: string;
  user_key: string;
  /** Keyed hash of the document; a plain hash in a plaintext row. */
  document_key: string;
  /** A sealed row has a placeholder here for the previous release. */
  passenger: Json<OrderPerson>;
  sealed: Buffer | null | undefined;
  /** Version of the secret `saved-passengers`; 0 for a plaintext row. */
  key_version: Generated<number>;
  created_at: Date;
}

export interface ContactMessagesTable {
  id: string;
  /** The page shows `۱۴۰۵۰۸۳۰-۳۸۲۱` to the sender; stored in Latin digits. */
  code: string;
  topic: string;
  name: string;
  mobile: string;
  order_code: string | null;
  message: string;
  created_at: Date;
  /** Kind of the last event; `open` before the first one. */
  state: Generated<MessageState>;
}

/** Append-only: answers of the desk, and reasons for closing a message without an answer. */
export interface MessageEventsTable {
  id: GeneratedAlways<number>;
  message_id: string;
  kind: Exclude<MessageState, 'open'>;
  /** Channel of an answer; null for other events. `sent_to` is its number or address. */
  way: MessageWay | null;
  sent_to: string | null;
  text: string;
  /** Null for messages that a migration closed. */
  staff_id: string | null;
  staff_name: string;
  at: Date;
}

/** Short-lived one-time codes sent by SMS or e-mail. Holds keyed hashes only. */
export interface OneTimeCodesTable {
  subject: string;
  browser: string;
  hash: Buffer;
  tries: number;
  expires_at: Date;
}

/**
 * When an account gives up its number, the row stays without number and owner, so that the next owner of the number
 * counts as a different person.
 */
export interface AccountMobilesTable {
  /** Keyed hash of the number. */
  number_hash: string;
  /** `09123456789`; null while no account has the number. */
  mobile: string | null;
  user_key: string | null;
  /** Key of the CMS user that the shop creates for the number (server/cms/shopUsers.ts). */
  made_user: string | null;
  proven_at: Date;
  /** Older orders of the number also need their order code (docs/spec/rules.md#accounts). */
  orders_from: Date;
}

/** Orders that a user added to the account by order code. */
export interface AccountOrdersTable {
  user_key: string;
  order_id: string;
  added_at: Date;
}

export interface AccountSchema {
  one_time_codes: OneTimeCodesTable;
  account_mobiles: AccountMobilesTable;
  account_orders: AccountOrdersTable;
  cms_users: CmsUsersTable;
  sessions: SessionsTable;
  account_factors: AccountFactorsTable;
  account_recovery_codes: AccountRecoveryCodesTable;
  saved_passengers: SavedPassengersTable;
  contact_messages: ContactMessagesTable;
  message_events: MessageEventsTable;
}
