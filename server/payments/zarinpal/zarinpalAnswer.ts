import { z } from 'zod';

export type ZarinpalAnswer =
  | { kind: 'ok'; code: number; data: Record<string, unknown> }
  /** Zarinpal's notes on our fields, for the log. */
  | { kind: 'error'; code: number; validations?: unknown }
  /** Both halves empty, HTML, or no body. */
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

/** `data` and `errors` swap shapes; an error in either wins (docs/spec/payments.md#zarinpal). */
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

/** The reference is a number in the documents and a text in the SDK's tests. */
export const verifiedSchema = z.looseObject({
  ref_id: z.union([z.number().int().positive(), z.string().regex(/^\d{1,30}$/)]).transform(String),
  card_pan: z.string().optional(),
});

const feeSchema = z.looseObject({
  fee: z.number().int().nonnegative(),
  fee_type: z.enum(['Merchant', 'Payer']),
});

/** Rial that Zarinpal keeps of the settlement. Undefined for an odd answer, which must not hold up a payment. */
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

/** The gateway refuses the merchant, not the payer: an operator must look (docs/spec/payments.md#codes). */
export const CONFIGURATION_CODES: ReadonlySet<number> = new Set([
  -10, -11, -14, -15, -16, -17, -18, -19, -53,
]);
