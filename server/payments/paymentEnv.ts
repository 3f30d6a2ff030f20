import { z } from 'zod';

const flag = z.enum(['on', 'off']);

export const PAYMENT_VARIABLES = {
  ZARINPAL_MERCHANT_ID: z
    .string()
    .regex(/^[a-f0-9]{8}(-[a-f0-9]{4}){3}-[a-f0-9]{12}$/, 'a UUID in lower case, as the panel shows it')
    .optional(),
  ZARINPAL_SANDBOX: flag.default('off'),
  ZARINPAL_ACCESS_TOKEN: z.string().min(20).max(4000).optional(),
  ZARINPAL_TERMINAL_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'the number of the terminal, as the panel shows it')
    .optional(),
  ZIBAL_MERCHANT: z
    .string()
    .regex(/^[\w-]{3,64}$/)
    .optional(),
  SANDBOX_BANK: flag.optional(),
};

export interface ZarinpalPanelEnv {
  accessToken: string;
  terminalId: string;
}

export interface PaymentEnv {
  zarinpal: { merchantId: string; sandbox: boolean; panel: ZarinpalPanelEnv | null } | null;
  zibal: { merchant: string } | null;
  /** The sandbox bank moves no money. By default it is on only when no real gateway is configured. */
  sandboxBank: boolean;
}

type Variables = z.infer<z.ZodObject<typeof PAYMENT_VARIABLES>>;

export function readPaymentEnv(env: Variables): PaymentEnv {
  const { ZARINPAL_MERCHANT_ID: merchantId, ZIBAL_MERCHANT: merchant } = env;
  const real = merchantId !== undefined || merchant !== undefined;
  const { ZARINPAL_ACCESS_TOKEN: accessToken, ZARINPAL_TERMINAL_ID: terminalId } = env;
  const sandbox = env.ZARINPAL_SANDBOX === 'on';
  // Zarinpal's panel has no access to sandbox payments.
  const panel = !sandbox && accessToken && terminalId ? { accessToken, terminalId } : null;
  return {
    zarinpal: merchantId === undefined ? null : { merchantId, sandbox, panel },
    zibal: merchant === undefined ? null : { merchant },
    sandboxBank: env.SANDBOX_BANK === undefined ? !real : env.SANDBOX_BANK === 'on',
  };
}
