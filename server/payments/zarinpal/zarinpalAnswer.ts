import { z } from 'zod';

export type ZarinpalAnswer =
  | { kind: 'ok'; code: number; data: Record<string, unknown> }
  /** `validations`: Zarinpal's messages about our fields, for the log. */
  | { kind: 'error'; code: number; validations?: unknown }
  /** Both `data` and `errors` are empty, or the body is HTML or missing. */
  | { kind: 'unreadable' };

const code = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^-?\d{1,4}$/)
    .transform(Number),
]);
const failure = z.looseObject({ code });
const errors = z.union([failure, z.tuple([failure], z.unknown()).transform(([first]) => first)]);
const answer = z.looseObject({ data: z.unknown().optional(), errors: z.unknown().optional() });
const success = z.looseObject({ code });

/**
 * Zarinpal sends an empty array for `errors` on success and for `data` on failure. An error in either one wins
 * (docs/spec/payments.md#zarinpal).
 */
export function readAnswer(body: unknown): ZarinpalAnswer {
  const parsed = answer.safeParse(body);
  if (!parsed.success) return { kind: 'unreadable' };
  const failed = errors.safeParse(parsed.data.errors);
  if (failed.success) {
    const { code: said, validations } = failed.data;
    return { kind: 'error', code: said, ...(validations !== undefined && { validations }) };
  }
  const succeeded = success.safeParse(parsed.data.data);
  if (!succeeded.success) return { kind: 'unreadable' };
  const { code: said, ...data } = succeeded.data;
  return said < 0 ? { kind: 'error', code: said } : { kind: 'ok', code: said, data };
}

const AUTHORITY = /^[AS][0-9A-Za-z]{35}$/;

export const authoritySchema = z.string().regex(AUTHORITY);

export const startedSchema = z.looseObject({ authority: authoritySchema });

/** The documentation shows `ref_id` as a number, the SDK's tests as a string. */
export const verifiedSchema = z.looseObject({
  ref_id: z.union([z.number().int().positive(), z.string().regex(/^\d{1,30}$/)]).transform(String),
  card_pan: z.string().optional(),
});

const feeSchema = z.looseObject({
  fee: z.number().int().nonnegative(),
  fee_type: z.enum(['Merchant', 'Payer']),
});

/**
 * Reads the fee in Rial that Zarinpal deducts from its payout. Returns undefined for an invalid fee, because it must
 * not delay a payment.
 */
export function readFee(data: unknown, amount: number): number | undefined {
  const read = feeSchema.safeParse(data).data;
  if (!read || read.fee > amount) return undefined;
  return read.fee_type === 'Payer' ? 0 : read.fee;
}

export const inquirySchema = z.looseObject({
  status: z.enum(['VERIFIED', 'PAID', 'IN_BANK', 'FAILED', 'REVERSED']),
});

export const unverifiedSchema = z.looseObject({
  authorities: z.array(z.looseObject({ authority: z.string() })),
});

/**
 * With these codes the gateway refuses the merchant, not the payer, so an operator must act
 * (docs/spec/payments.md#codes).
 */
export const CONFIGURATION_CODES: ReadonlySet<number> = new Set([
  -10, -11, -14, -15, -16, -17, -18, -19, -53,
]);
