import { z } from 'zod';

const result = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
]);
const trackId = z
  .union([z.number().int().positive(), z.string().regex(/^\d{1,18}$/)])
  .transform(String)
  .refine((text) => Number.isSafeInteger(Number(text)));

export const answerSchema = z.looseObject({ result });
export const startedSchema = z.looseObject({ trackId });
export const trackIdSchema = z.string().regex(/^[1-9]\d{0,15}$/);

/** `status` 1: paid and verified, 2: paid and not yet verified. */
export const paymentSchema = z.looseObject({
  status: z.number().int().optional(),
  amount: z.number().int().optional(),
  orderId: z.string().nullish(),
  refNumber: z
    .union([z.number().int().positive(), z.string().regex(/^\d{1,30}$/)])
    .transform(String)
    .nullish(),
  cardNumber: z.string().nullish(),
});

export type ZibalPayment = z.infer<typeof paymentSchema>;

/**
 * With these results the gateway refuses the merchant, not the payer, so an operator must act
 * (docs/spec/payments.md#zibal).
 */
export const CONFIGURATION_RESULTS: ReadonlySet<number> = new Set([102, 103, 104, 106]);
