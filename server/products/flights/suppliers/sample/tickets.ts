import { sampleCode, sampleSerial } from '../../../bookings/sampleCodes.ts';
import { ALL_AIRLINES } from '../../reference/airlines.ts';

export function makePnr(seed: string, clientRef: string): string {
  return sampleCode(seed, 'pnr', clientRef);
}

/** Three digits of the airline (not its real ones) and ten of the ticket: `937-2401857719`. */
export function makeTicketNumber(seed: string, airline: string, clientRef: string, position: number): string {
  const prefix = 900 + ALL_AIRLINES.findIndex(({ code }) => code === airline) + 1;
  return `${prefix}-${sampleSerial(seed, 'ticket', clientRef, String(position))}`;
}
