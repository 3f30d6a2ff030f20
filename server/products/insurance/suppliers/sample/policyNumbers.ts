import { createHmac } from 'node:crypto';

/** `SMN-1405-48213907`: who issued, in which Jalali year, and a serial of this installation; the same for the same application. */
export function policyNumberOf(
  seed: string,
  policy: { prefix: string; jalaliYear: number; clientRef: string; position: number },
): string {
  const { prefix, jalaliYear, clientRef, position } = policy;
  const digest = createHmac('sha256', seed).update(`policy\n${clientRef}\n${position}`).digest();
  const serial = digest.readBigUInt64BE() % 10n ** 10n;
  return `${prefix}-${jalaliYear}-${String(serial).padStart(10, '0')}`;
}
