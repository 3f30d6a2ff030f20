import { z } from 'zod';

const flag = z.enum(['on', 'off']);

/** The variables of the gateways, for the one schema of the configuration. */
export const PAYMENT_VARIABLES = {
  ZARINPAL_MERCHANT_ID: z
    .string()
    .regex(/^[a-f0-9]{8}(-[a-f0-9]{4}){3}-[a-f0-9]{12}$/, 'a UUID in lower case, as the panel shows it')
    .optional(),
  ZARINPAL_SANDBOX: flag.default('off'),
  ZIBAL_MERCHANT: z
    .string()
    .regex(/^[\w-]{3,64}$/)
    .optional(),
  SANDBOX_BANK: flag.optional(),
};

export interface PaymentEnv {
  /** Null leaves the gateway out. */
  zarinpal: { merchantId: string; sandbox: boolean } | null;
  zibal: { merchant: string } | null;
  /** The built-in bank where no money moves: by default only while no real gateway is configured. */
  sandboxBank: boolean;
}

type Variables = z.infer<z.ZodObject<typeof PAYMENT_VARIABLES>>;

export function paymentEnv(env: Variables): PaymentEnv {
  const { ZARINPAL_MERCHANT_ID: merchantId, ZIBAL_MERCHANT: merchant } = env;
  const real = merchantId !== undefined || merchant !== undefined;
  return {
    zarinpal: merchantId === undefined ? null : { merchantId, sandbox: env.ZARINPAL_SANDBOX === 'on' },
    zibal: merchant === undefined ? null : { merchant },
    sandboxBank: env.SANDBOX_BANK === undefined ? !real : env.SANDBOX_BANK === 'on',
  };
}
