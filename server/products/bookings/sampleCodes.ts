import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function hashParts(seed: string, parts: readonly string[]): Buffer {
  return createHmac('sha256', seed).update(parts.join('\n')).digest();
}

export function buildSampleCode(seed: string, ...parts: string[]): string {
  const bytes = hashParts(seed, parts);
  return Array.from(bytes.subarray(0, 6), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

export function buildSampleSerial(seed: string, ...parts: string[]): string {
  return String(hashParts(seed, parts).readBigUInt64BE() % 10n ** 10n).padStart(10, '0');
}
