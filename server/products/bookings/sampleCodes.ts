import { createHmac } from 'node:crypto';

/** Without letters and digits that look alike on paper. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function digest(seed: string, parts: readonly string[]): Buffer {
  return createHmac('sha256', seed).update(parts.join('\n')).digest();
}

/** Makes a reservation or boarding code, six characters; the same parts give the same code. */
export function sampleCode(seed: string, ...parts: string[]): string {
  const bytes = digest(seed, parts);
  return Array.from(bytes.subarray(0, 6), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Makes the ten digits of a ticket or policy; the same parts give the same number. */
export function sampleSerial(seed: string, ...parts: string[]): string {
  return String(digest(seed, parts).readBigUInt64BE() % 10n ** 10n).padStart(10, '0');
}
