import { createHmac, timingSafeEqual } from 'node:crypto';
import { formatNumber, toLatinDigits } from '../../shared/persian/digits.ts';
import { getSigningKey, listKeys, type Keys } from '../db/keys.ts';

/** Name of the hidden field of every form. */
export const FORM_KEY = 'formKey';
const MAX_LENGTH = 4000;

/**
 * Creates and checks the key of a form. A key belongs to one staff member, so another site cannot create one. It works
 * once, so a form that is sent twice acts once.
 */
export class FormKeys {
  readonly #keys: Keys;
  readonly #randomBytes: (size: number) => Buffer;

  constructor(keys: Keys, randomBytes: (size: number) => Buffer) {
    this.#keys = keys;
    this.#randomBytes = randomBytes;
  }

  create(staffId: string): string {
    const nonce = this.#randomBytes(16).toString('base64url');
    return `${nonce}.${signFormKey(getSigningKey(this.#keys), staffId, nonce)}`;
  }

  isValid(staffId: string, key: string): boolean {
    const [nonce = '', signature = ''] = key.split('.');
    const given = Buffer.from(signature);
    return listKeys(this.#keys).some((secret) => {
      const expected = Buffer.from(signFormKey(secret, staffId, nonce));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }
}

function signFormKey(secret: Uint8Array, staffId: string, nonce: string): string {
  return createHmac('sha256', secret).update(`form:${staffId}:${nonce}`).digest('base64url');
}

/** State of a form that is shown again: the typed values, and Persian problems by field. */
export interface FormState {
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
}

export const EMPTY_FORM: FormState = { values: {}, problems: {} };

/** Reads the fields of a posted form and collects their problems. */
export class DeskForm {
  readonly #body: Readonly<Record<string, unknown>>;
  readonly problems: Record<string, string> = {};

  constructor(body: unknown) {
    this.#body = typeof body === 'object' && body !== null ? { ...body } : {};
  }

  /** Returns the text of a field without surrounding spaces. */
  read(name: string): string {
    const value = Object.hasOwn(this.#body, name) ? this.#body[name] : undefined;
    return typeof value === 'string' ? value.trim().slice(0, MAX_LENGTH) : '';
  }

  /** Returns a password without changes. */
  readPassword(name: string): string {
    const value = Object.hasOwn(this.#body, name) ? this.#body[name] : undefined;
    return typeof value === 'string' ? value.slice(0, 512) : '';
  }

  /** Returns the content of an uploaded file, or null when there is none. */
  file(name: string): Buffer | null {
    const value = Object.hasOwn(this.#body, name) ? this.#body[name] : undefined;
    return Buffer.isBuffer(value) ? value : null;
  }

  /** Returns every value of a repeated field, such as the ticked rows of a list. */
  readAll(name: string): string[] {
    const value = Object.hasOwn(this.#body, name) ? this.#body[name] : undefined;
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values
      .filter((each): each is string => typeof each === 'string')
      .map((each) => each.slice(0, 200));
  }

  text(
    name: string,
    { required = true, longest = 200 }: { required?: boolean; longest?: number } = {},
  ): string {
    const text = this.read(name);
    if (required && text === '') this.addProblem(name, 'این را بنویسید.');
    if (text.length > longest) this.addProblem(name, 'این متن بیش از اندازه بلند است.');
    return text;
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice | null {
    const text = this.read(name);
    const found = choices.find((choice) => choice === text);
    if (found === undefined) this.addProblem(name, 'یکی را انتخاب کنید.');
    return found ?? null;
  }

  /** Reads Toman in Persian or Latin digits; returns Rial. Returns null for an empty optional field. */
  money(name: string, { required = true, most }: { required?: boolean; most?: number } = {}): number | null {
    const text = this.read(name);
    if (text === '' && !required) return null;
    const digits = toLatinDigits(text).replace(/[\s٬,،]|تومان/g, '');
    if (!/^\d{1,12}$/.test(digits)) {
      this.addProblem(name, 'مبلغ را به تومان و با رقم بنویسید.');
      return null;
    }
    const amount = Number(digits) * 10;
    if (most !== undefined && amount > most) this.addProblem(name, 'این مبلغ بیش از اندازه است.');
    return amount;
  }

  /** Reads a whole number above zero in Persian or Latin digits. Returns null for an empty optional field. */
  count(name: string, { required = true, most }: { required?: boolean; most: number }): number | null {
    const text = this.read(name);
    if (text === '' && !required) return null;
    const digits = toLatinDigits(text).replace(/[\s٬,،]/g, '');
    const count = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
    if (count >= 1 && count <= most) return count;
    this.addProblem(name, `عددی از ۱ تا ${formatNumber(most)} بنویسید.`);
    return null;
  }

  /** Adds a problem, unless the field already has one. */
  addProblem(name: string, problem: string): void {
    this.problems[name] ??= problem;
  }

  get isValid(): boolean {
    return Object.keys(this.problems).length === 0;
  }

  /** Returns the typed values for a form that is shown again. Passwords are never sent back. */
  get state(): FormState {
    const names = Object.keys(this.#body).filter((name) => !/password|code|^formKey$/i.test(name));
    return {
      values: Object.fromEntries(names.map((name) => [name, this.read(name)])),
      problems: this.problems,
    };
  }
}
