import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { toLatinDigits } from '../../shared/persian/digits.ts';
import { getSigningKey, listKeys, type Keys } from '../db/keys.ts';
import { seal, unseal } from './sealedToken.ts';

/** Storage for the second factors of staff or of accounts. */
export interface FactorStore {
  /** Returns true when no equal or later time step of this secret was accepted before. */
  acceptStep(owner: string, sealed: string, step: number): Promise<boolean>;
  /** Deletes the code with one of these hashes, because each code works once. */
  takeRecoveryCode(owner: string, hashes: string[]): Promise<boolean>;
  countRecoveryCodes(owner: string): Promise<number>;
  replaceRecoveryCodes(owner: string, hashes: string[]): Promise<void>;
}

export interface SecondFactorDeps {
  store: FactorStore;
  clock: () => Date;
  randomBytes: (size: number) => Buffer;
  /** These keys seal the secrets and hash the recovery codes. */
  secret: Keys;
  /** Name that the authenticator app shows. */
  issuer: string;
}

/**
 * Seconds for which a code is valid (RFC 6238). The previous and the next step are accepted, too, for inaccurate
 * clocks.
 */
const STEP_S = 30;
const WINDOW = 1;
const SECRET_BYTES = 20;

const RECOVERY_CODES = 10;
/** Excludes letters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 10;

/** Manages time-based codes and recovery codes. Secrets are stored sealed, and codes as keyed hashes. */
export class SecondFactor {
  readonly #deps: SecondFactorDeps;

  constructor(deps: SecondFactorDeps) {
    this.#deps = deps;
  }

  createSealedSecret(): string {
    const { randomBytes, secret } = this.#deps;
    return seal(secret, new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32);
  }

  /** Returns the URI for the QR code, and the same secret for typing. */
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

  /** Accepts each time step once, so that a code that a bystander reads is useless. */
  async acceptCode(owner: { id: string; totp_secret: string | null }, typed: string): Promise<boolean> {
    const { id, totp_secret: sealed } = owner;
    const step = sealed === null ? null : this.findStep(sealed, typed);
    return sealed !== null && step !== null && this.#deps.store.acceptStep(id, sealed, step);
  }

  async useRecoveryCode(owner: string, typed: string): Promise<boolean> {
    const code = typed.toLowerCase().replace(/[^a-z\d]/g, '');
    if (code.length !== CODE_LENGTH) return false;
    const hashes = listKeys(this.#deps.secret).map((key) => hashCode(key, owner, code));
    return this.#deps.store.takeRecoveryCode(owner, hashes);
  }

  countRecoveryCodes(owner: string): Promise<number> {
    return this.#deps.store.countRecoveryCodes(owner);
  }

  /** Replaces all codes and returns the new ones, which are readable only this once. */
  async replaceRecoveryCodes(owner: string): Promise<string[]> {
    const { secret, store } = this.#deps;
    const codes = Array.from({ length: RECOVERY_CODES }, () => this.#makeCode());
    const key = getSigningKey(secret);
    await store.replaceRecoveryCodes(
      owner,
      codes.map((code) => hashCode(key, owner, code)),
    );
    return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
  }

  #makeCode(): string {
    // 248 is the largest multiple of 31 in a byte; higher values would favour the first letters.
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

function hashCode(key: Uint8Array, owner: string, code: string): string {
  return createHmac('sha256', key).update(`recovery:${owner}:${code}`).digest('hex');
}
