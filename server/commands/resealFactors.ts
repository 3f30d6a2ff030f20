import type { Kysely } from 'kysely';
import { seal, unseal } from '../accounts/sealedToken.ts';
import type { Keys } from '../db/keys.ts';
import type { Schema } from '../db/schema.ts';
import type { Secret } from '../db/secrets.ts';

/** Seals the secrets of authenticator apps with the newest key. Recovery codes of earlier keys end. */
export async function resealFactors(
  db: Kysely<Schema>,
  name: string,
  { from, to }: { from: readonly Secret[]; to: Secret },
): Promise<void> {
  const keys: Keys = [to.value, ...from.map(({ value }) => value)];
  if (name === 'desk') {
    const rows = await db.selectFrom('staff').select(['id', 'totp_secret']).execute();
    for (const { id, totp_secret: sealed } of rows)
      if (sealed !== null)
        await db
          .updateTable('staff')
          .set({ totp_secret: seal(keys, unseal(keys, sealed)) })
          .where('id', '=', id)
          .where('totp_secret', '=', sealed)
          .execute();
  }
  if (name === 'second-factor') {
    const rows = await db.selectFrom('account_factors').select(['user_key', 'totp_secret']).execute();
    for (const { user_key: key, totp_secret: sealed } of rows)
      await db
        .updateTable('account_factors')
        .set({ totp_secret: seal(keys, unseal(keys, sealed)) })
        .where('user_key', '=', key)
        .where('totp_secret', '=', sealed)
        .execute();
  }
}
