import type { AirlineFacts } from '../../../../shared/flights/airlineView.ts';

/** Baggage allowances are for domestic flights of Iranian airlines and for international flights of others. */
export interface Airline extends AirlineFacts {
  code: string;
  /** `placeholder`: no reliable code was found. Pages and tickets never show this `code`. */
  codeKind: 'iata' | 'icao' | 'placeholder';
  hubs: readonly string[];
  fleet: readonly string[];
}

/**
 * Columns: code, kind of code, slug, short name, full name, English name, colour, hubs, fleet, kilograms of baggage.
 */
export function parseAirlines(lines: string): Airline[] {
  return lines.trim().split('\n').map(parseAirline);
}

function parseAirline(line: string): Airline {
  const [code, codeKind, slug, name, fullName, nameEn, color, hubs, fleet, ...kg] = line.split(
    '|',
  ) as string[];
  const [economyKg, businessKg, infantKg, cabinKg] = kg;
  return {
    code: code!,
    codeKind: codeKind as Airline['codeKind'],
    slug: slug!,
    name: name!,
    fullName: fullName!,
    nameEn: nameEn!,
    color: color!,
    hubs: hubs!.split(','),
    fleet: fleet!.split(','),
    baggage: {
      economyKg: Number(economyKg),
      businessKg: businessKg === '-' ? null : Number(businessKg),
      infantKg: Number(infantKg),
      cabinKg: Number(cabinKg),
    },
  };
}
