import { getOwnValue } from '../../../../shared/ownValue.ts';
import type { Airline } from './airline.ts';

/** ICAO codes of airlines whose tickets have an IATA code. */
const ICAO: Readonly<Record<string, string>> = {
  IR: 'IRA',
  W5: 'IRM',
  EP: 'IRC',
  B9: 'IRB',
  QB: 'IRQ',
  Y9: 'IRK',
  IV: 'CPN',
  ZV: 'IZG',
  HH: 'TBM',
  JI: 'MRJ',
  I3: 'TBZ',
  IS: 'SHI',
  VR: 'VRH',
  NV: 'IRG',
  FP: 'FPI',
  RI: 'IRU',
};

export function getAirlineCodes({ code, codeKind }: Airline): { iata: string | null; icao: string | null } {
  if (codeKind === 'placeholder') return { iata: null, icao: null };
  if (codeKind === 'icao') return { iata: null, icao: code };
  return { iata: code, icao: getOwnValue(ICAO, code) ?? null };
}
