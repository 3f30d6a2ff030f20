import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** A PEM in one line has `\\n` for its line breaks, as in the key file of a Google service account. */
const privateKey = z.string().transform((text, context) => {
  try {
    const key = createPrivateKey(text.replaceAll(String.raw`\n`, '\n'));
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // The message below says what is wanted.
  }
  context.addIssue({ code: 'custom', message: 'an RSA private key as PEM' });
  return z.NEVER;
});

export const WALLET_VARIABLES = {
  GOOGLE_WALLET_ISSUER: z
    .string()
    .regex(/^\d{5,25}$/, 'the number of the issuer')
    .optional(),
  GOOGLE_WALLET_EMAIL: z.email().optional(),
  GOOGLE_WALLET_KEY: privateKey.optional(),
};

/** A Google service account that may create passes. */
export interface GoogleWallet {
  issuer: string;
  email: string;
  key: KeyObject;
}

export interface WalletEnv {
  /** Null until all three variables are set. */
  google: GoogleWallet | null;
}

export function readWalletEnv(env: z.infer<z.ZodObject<typeof WALLET_VARIABLES>>): WalletEnv {
  const { GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_EMAIL: email, GOOGLE_WALLET_KEY: key } = env;
  const isWhole = issuer !== undefined && email !== undefined && key !== undefined;
  return { google: isWhole ? { issuer, email, key } : null };
}
