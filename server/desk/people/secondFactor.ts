import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { toLatinDigits } from '../../../shared/persian/digits.ts';
import { seal, unseal } from '../../accounts/sealedToken.ts';
import { getSigningKey, listKeys, type Keys } from '../../db/keys.ts';
import type { Schema } from '../../db/schema.ts';
import { withTransaction } from '../../db/transaction.ts';

export interface SecondFactorDeps {
  db: Kysely<Schema>;
  clock: () => Date;
  randomBytes: (size: number) => Buffer;
  /** Seals the secrets and keys the recovery codes. */
  secret: Keys;
  /** Shown by the authenticator app. */
  issuer: string;
}

/** RFC 6238: a code is valid for this many seconds; one step earlier or later is accepted for slow clocks. */
const STEP_S = 30;
const WINDOW = 1;
const SECRET_BYTES = 20;

const RECOVERY_CODES = 10;
/** Without letters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 10;

/** Time-based codes and recovery codes of the staff. Secrets are stored sealed, codes as keyed hashes. */
export class SecondFactor {
  readonly #deps: SecondFactorDeps;

  constructor(deps: SecondFactorDeps) {
    this.#deps = deps;
  }

  createSealedSecret(): string {
    const { randomBytes, secret } = this.#deps;
    return seal(secret, new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32);
  }

  /** Returns what the app scans, and the same secret to type. */
  describe(sealed: string, label: string): { uri: string; secret: string } {
    const totp = this.#open(sealed, label);
    return { uri: totp.toString(), secret: totp.secret.base32 };
  }

  /** Returns the time step of a valid code, else null. */
  findStep(sealed: string, typed: string): number | null {
    const token = toLatinDigits(typed).replace(/\D/g, '');
    if (token.length !== 6) return null;
    const timestamp = this.#deps.clock().getTime();
    const delta = this.#open(sealed, '').validate({ token, window: WINDOW, timestamp });
    return delta === null ? null : Math.floor(timestamp / 1000 / STEP_S) + delta;
  }

  /** Accepts each time step once, so that a code that was read over a shoulder is worthless. */
  async acceptCode(staff: { id: string; totp_secret: string | null }, typed: string): Promise<boolean> {
    const step = staff.totp_secret === null ? null : this.findStep(staff.totp_secret, typed);
    if (step === null) return false;
    const accepted = await this.#deps.db
      .updateTable('staff')
      .set({ totp_last_step: step })
      .where('id', '=', staff.id)
      .where('totp_secret', '=', staff.totp_secret)
      .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))
      .returning('id')
      .executeTakeFirst();
    return accepted !== undefined;
  }

  /** Deletes the code: each works once. */
  async useRecoveryCode(staffId: string, typed: string): Promise<boolean> {
    const code = typed.toLowerCase().replace(/[^a-z\d]/g, '');
    if (code.length !== CODE_LENGTH) return false;
    const used = await this.#deps.db
      .deleteFrom('staff_recovery_codes')
      .where('staff_id', '=', staffId)
      .where(
        'hash',
        'in',
        listKeys(this.#deps.secret).map((key) => hashCode(key, staffId, code)),
      )
      .returning('hash')
      .executeTakeFirst();
    return used !== undefined;
  }

  countRecoveryCodes(staffId: string): Promise<number> {
    return this.#deps.db
      .selectFrom('staff_recovery_codes')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow()
      .then(({ count }) => Number(count));
  }

  /** Replaces all codes and returns the new ones, the only time that they are readable. */
  async replaceRecoveryCodes(staffId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => this.#makeCode());
    await withTransaction(this.#deps.db, async (tx) => {
      await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
      await tx
        .insertInto('staff_recovery_codes')
        .values(
          codes.map((code) => ({
            staff_id: staffId,
            hash: hashCode(getSigningKey(this.#deps.secret), staffId, code),
          })),
        )
        .execute();
    });
    return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
  }

  #makeCode(): string {
    // 248 is the largest multiple of 31 in a byte: a remainder of more would favour the first letters.
    const letters: string[] = [];
    while (letters.length < CODE_LENGTH)
      for (const byte of this.#deps.randomBytes(CODE_LENGTH))
        if (byte < 248 && letters.length < CODE_LENGTH) letters.push(LETTERS[byte % LETTERS.length]!);
    return letters.join('');
  }

  #open(sealed: string, label: string): TOTP {
    const { secret, issuer } = this.#deps;
    return new TOTP({ issuer, label, secret: unseal(secret, sealed), period: STEP_S });
  }
}

function hashCode(key: Uint8Array, staffId: string, code: string): string {
  return createHmac('sha256', key).update(`recovery:${staffId}:${code}`).digest('hex');
}
