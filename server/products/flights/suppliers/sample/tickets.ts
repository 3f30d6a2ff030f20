import { createHmac } from 'node:crypto';
import { ALL_AIRLINES } from '../../reference/airlines.ts';

/** Without letters and digits that look alike on paper. */
const PNR_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function digest(seed: string, ...parts: string[]): Buffer {
  return createHmac('sha256', seed).update(parts.join('\n')).digest();
}

/** The airline reservation code of a hold, six characters; the same for the same hold. */
export function pnrOf(seed: string, clientRef: string): string {
  const bytes = digest(seed, 'pnr', clientRef);
  return Array.from(bytes.subarray(0, 6), (byte) => PNR_ALPHABET[byte % PNR_ALPHABET.length]).join('');
}

/** `937-2401857719`: three digits of the airline (not its real ones) and ten of the ticket. */
export function ticketNumberOf(seed: string, airline: string, clientRef: string, position: number): string {
  const prefix = 900 + ALL_AIRLINES.findIndex(({ code }) => code === airline) + 1;
  const serial = digest(seed, 'ticket', clientRef, String(position)).readBigUInt64BE() % 10n ** 10n;
  return `${prefix}-${String(serial).padStart(10, '0')}`;
}
