import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** A PEM in one line has `\\n` instead of line breaks, as in the key file of a Google service account. */
const toLines = (text: string) => text.replaceAll(String.raw`\n`, '\n');

const privateKey = z.string().transform((text, context) => {
  try {
    const key = createPrivateKey(toLines(text));
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // The issue below describes the expected key.
  }
  context.addIssue({ code: 'custom', message: 'an RSA private key as PEM' });
  return z.NEVER;
});

const certificate = z.string().transform((text, context) => {
  try {
    return new X509Certificate(toLines(text));
  } catch {
    context.addIssue({ code: 'custom', message: 'a certificate as PEM' });
    return z.NEVER;
  }
});

/** Apple writes the pass type and the team into the certificate: `UID=pass.ir.example`, `OU=TEAM123456`. */
const passCertificate = certificate.transform((read, context) => {
  const passType = /^UID=(pass\..+)$/m.exec(read.subject)?.[1];
  const team = /^OU=(\w+)$/m.exec(read.subject)?.[1];
  if (passType !== undefined && team !== undefined) return { certificate: read, passType, team };
  context.addIssue({ code: 'custom', message: 'a certificate of a Pass Type ID' });
  return z.NEVER;
});

export const WALLET_VARIABLES = {
  GOOGLE_WALLET_ISSUER: z
    .string()
    .regex(/^\d{5,25}$/, 'the number of the issuer')
    .optional(),
  GOOGLE_WALLET_EMAIL: z.email().optional(),
  GOOGLE_WALLET_KEY: privateKey.optional(),
  APPLE_WALLET_CERTIFICATE: passCertificate.optional(),
  APPLE_WALLET_KEY: privateKey.optional(),
  APPLE_WALLET_WWDR: certificate.optional(),
};

/** A Google service account that may create passes. */
export interface GoogleWallet {
  issuer: string;
  email: string;
  key: KeyObject;
}

/** A Pass Type ID of an Apple developer account. `wwdr` is Apple's intermediate certificate. */
export interface AppleWallet {
  certificate: X509Certificate;
  key: KeyObject;
  wwdr: X509Certificate;
  passType: string;
  team: string;
}

export interface WalletEnv {
  /** Each is null until all three variables are set. */
  google: GoogleWallet | null;
  apple: AppleWallet | null;
}

type WalletVariables = z.infer<z.ZodObject<typeof WALLET_VARIABLES>>;

export function readWalletEnv(env: WalletVariables): WalletEnv {
  const { GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_EMAIL: email, GOOGLE_WALLET_KEY: key } = env;
  const isWhole = issuer !== undefined && email !== undefined && key !== undefined;
  return { google: isWhole ? { issuer, email, key } : null, apple: readApple(env) };
}

/** Throws when the key does not belong to the certificate: phones would reject the pass. */
function readApple(env: WalletVariables): AppleWallet | null {
  const { APPLE_WALLET_CERTIFICATE: named, APPLE_WALLET_KEY: key, APPLE_WALLET_WWDR: wwdr } = env;
  if (!named || !key || !wwdr) return null;
  if (!named.certificate.checkPrivateKey(key)) {
    throw new Error('APPLE_WALLET_KEY: not the private key of APPLE_WALLET_CERTIFICATE');
  }
  return { ...named, key, wwdr };
}
