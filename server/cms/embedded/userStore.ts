import type { Selectable } from 'kysely';
import type { Kysely } from 'kysely';
import type { CmsUsersTable } from '../../db/accountSchema.ts';
import type { Schema } from '../../db/schema.ts';
import { brokenUnique } from '../../db/transaction.ts';

export type CmsUser = Selectable<CmsUsersTable>;

/** The users of the embedded server, in the shop's database. */
export class UserStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  byId(id: number): Promise<CmsUser | undefined> {
    return this.#users().where('id', '=', id).executeTakeFirst();
  }

  byEmail(email: string): Promise<CmsUser | undefined> {
    return this.#users().where('email', '=', email.toLowerCase()).executeTakeFirst();
  }

  /** By e-mail in any case, or by the exact user name. */
  byIdentifier(identifier: string): Promise<CmsUser | undefined> {
    return this.#users()
      .where((or) => or.or([or('email', '=', identifier.toLowerCase()), or('username', '=', identifier)]))
      .executeTakeFirst();
  }

  byConfirmation(hash: string): Promise<CmsUser | undefined> {
    return this.#users().where('confirmation_hash', '=', hash).executeTakeFirst();
  }

  /** Null: the name or the e-mail belongs to somebody. */
  async create(
    user: Pick<CmsUser, 'username' | 'email' | 'password_hash' | 'confirmed' | 'created_at'>,
  ): Promise<CmsUser | null> {
    try {
      return await this.#db
        .insertInto('cms_users')
        .values({ ...user, updated_at: user.created_at })
        .returningAll()
        .executeTakeFirstOrThrow();
    } catch (error) {
      if (brokenUnique(error) !== undefined) return null;
      throw error;
    }
  }

  async change(id: number, set: Partial<Omit<CmsUser, 'id'>>, now: Date): Promise<CmsUser> {
    return this.#db
      .updateTable('cms_users')
      .set({ ...set, updated_at: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Takes a reset code out of use; the one user whose it was, else undefined. Two at once: one gets it. */
  async spendResetCode(hash: string, now: Date): Promise<CmsUser | undefined> {
    return this.#db
      .updateTable('cms_users')
      .set({ reset_hash: null, reset_expires_at: null })
      .where('reset_hash', '=', hash)
      .where('reset_expires_at', '>', now)
      .returningAll()
      .executeTakeFirst();
  }

  async remove(id: number): Promise<void> {
    await this.#db.deleteFrom('cms_users').where('id', '=', id).execute();
  }

  #users() {
    return this.#db.selectFrom('cms_users').selectAll();
  }
}
