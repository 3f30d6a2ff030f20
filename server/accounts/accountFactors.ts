import type { Kysely } from 'kysely';
import type { Keys } from '../db/keys.ts';
import type { Schema } from '../db/schema.ts';
import { ACCOUNT_FACTORS, createFactorStore } from './factorStore.ts';
import { SecondFactor, type FactorStore } from './secondFactor.ts';

interface AccountFactorsDeps {
  db: Kysely<Schema>;
  clock: () => Date;
  randomBytes: (size: number) => Buffer;
  secret: Keys;
  issuer: string;
}

/** Time within which the user must confirm a new authenticator app. */
const SETUP_MS = 30 * 60_000;

export type FactorState =
  { state: 'off' } | { state: 'starting'; uri: string; secret: string } | { state: 'on'; codesLeft: number };

/** Manages the second factor of accounts that turned it on. `userKey` is the owner, as in sessions. */
export class AccountFactors {
  readonly #deps: AccountFactorsDeps;
  readonly #factor: SecondFactor;
  readonly #store: FactorStore;

  constructor(deps: AccountFactorsDeps) {
    this.#deps = deps;
    this.#store = createFactorStore(deps.db, ACCOUNT_FACTORS);
    this.#factor = new SecondFactor({ ...deps, store: this.#store });
  }

  async isOn(userKey: string): Promise<boolean> {
    return (await this.#find(userKey))?.confirmed_at != null;
  }

  /** `label`: the account name that the authenticator app shows. */
  async describe(userKey: string, label: string): Promise<FactorState> {
    const row = await this.#find(userKey);
    if (!row) return { state: 'off' };
    if (row.confirmed_at) return { state: 'on', codesLeft: await this.#store.countRecoveryCodes(userKey) };
    const isOver = this.#deps.clock().getTime() - row.created_at.getTime() > SETUP_MS;
    return isOver
      ? { state: 'off' }
      : { state: 'starting', ...this.#factor.describe(row.totp_secret, label) };
  }

  /** Does nothing while the account has an active second factor. */
  async start(userKey: string): Promise<void> {
    const fresh = { totp_secret: this.#factor.createSealedSecret(), created_at: this.#deps.clock() };
    await this.#deps.db
      .insertInto('account_factors')
      .values({ user_key: userKey, totp_last_step: null, confirmed_at: null, ...fresh })
      .onConflict((conflict) =>
        conflict.column('user_key').doUpdateSet(fresh).where('account_factors.confirmed_at', 'is', null),
      )
      .execute();
  }

  /** Returns the recovery codes, which are readable only this once. Returns null for a wrong code. */
  async confirm(userKey: string, typed: string): Promise<string[] | null> {
    const row = await this.#find(userKey);
    const isPending = row && !row.confirmed_at;
    if (!isPending || this.#deps.clock().getTime() - row.created_at.getTime() > SETUP_MS) return null;
    if (!(await this.#factor.acceptCode({ id: userKey, totp_secret: row.totp_secret }, typed))) return null;
    await this.#deps.db
      .updateTable('account_factors')
      .set({ confirmed_at: this.#deps.clock() })
      .where('user_key', '=', userKey)
      .execute();
    return this.#factor.replaceRecoveryCodes(userKey);
  }

  /** Accepts a code from the app or a recovery code. Each code works once. */
  async accept(userKey: string, typed: string): Promise<boolean> {
    const row = await this.#find(userKey);
    if (!row?.confirmed_at) return false;
    return (
      (await this.#factor.acceptCode({ id: userKey, totp_secret: row.totp_secret }, typed)) ||
      (await this.#factor.useRecoveryCode(userKey, typed))
    );
  }

  replaceRecoveryCodes(userKey: string): Promise<string[]> {
    return this.#factor.replaceRecoveryCodes(userKey);
  }

  async stop(userKey: string): Promise<void> {
    await this.#deps.db.deleteFrom('account_factors').where('user_key', '=', userKey).execute();
  }

  #find(userKey: string) {
    return this.#deps.db
      .selectFrom('account_factors')
      .selectAll()
      .where('user_key', '=', userKey)
      .executeTakeFirst();
  }
}
