import { sql, type Kysely, type Selectable } from 'kysely';
import type { CmsUsersTable } from '../../accounts/accountSchema.ts';
import type { Schema } from '../../db/schema.ts';
import { findBrokenUnique } from '../../db/transaction.ts';

export type CmsUser = Selectable<CmsUsersTable>;

const MAX_REPORTED_USERS = 100;

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

  /** Looks up the e-mail first: the user name of an old account may be another account's e-mail. */
  async byIdentifier(identifier: string): Promise<CmsUser | undefined> {
    return (
      (await this.byEmail(identifier)) ??
      (await this.#users().where('username', '=', identifier).executeTakeFirst())
    );
  }

  async hasName(username: string): Promise<boolean> {
    return (await this.#users().where('username', '=', username).executeTakeFirst()) !== undefined;
  }

  /** Finds accounts from before migration 020 whose user name is another account's e-mail. */
  async findForeignNames(): Promise<{ id: number; emailOwnerId: number | null }[]> {
    return this.#db
      .selectFrom('cms_users as named')
      .leftJoin('cms_users as owner', (on) => on.on('owner.email', '=', sql<string>`lower(named.username)`))
      .select(['named.id', 'owner.id as emailOwnerId'])
      .where('named.username', 'like', '%@%')
      .whereRef('named.email', '!=', sql`lower(named.username)`)
      .orderBy('named.id')
      .limit(MAX_REPORTED_USERS)
      .execute();
  }

  byConfirmation(hash: string): Promise<CmsUser | undefined> {
    return this.#users().where('confirmation_hash', '=', hash).executeTakeFirst();
  }

  /** Returns null when the name or the e-mail is taken, as a name or as an e-mail (migration 020). */
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
      if (findBrokenUnique(error) !== undefined) return null;
      throw error;
    }
  }

  /** Returns false when another user has the e-mail. */
  async changeUnlessTaken(id: number, set: Partial<Omit<CmsUser, 'id'>>, now: Date): Promise<boolean> {
    try {
      await this.change(id, set, now);
      return true;
    } catch (error) {
      if (findBrokenUnique(error) !== undefined) return false;
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

  /** Consumes a reset code. Of two concurrent calls, only one gets the user. */
  async consumeResetCode(hash: string, now: Date): Promise<CmsUser | undefined> {
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
