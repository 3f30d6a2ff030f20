/** An airline. Weights are kilograms: of Iranian airlines on domestic flights, of others abroad. */
export interface Airline {
  /** What is printed before a flight number. */
  code: string;
  /** `placeholder`: no trustworthy code was found; never present `code` as a real one. */
  codeKind: 'iata' | 'icao' | 'placeholder';
  slug: string;
  /** Short Persian name: «ماهان». */
  name: string;
  /** Full Persian name. */
  fullName: string;
  nameEn: string;
  /** Colour of the monogram tile; white text on it has a contrast of at least 4.5. */
  color: string;
  hubs: readonly string[];
  /** Codes of aircraft.ts. */
  fleet: readonly string[];
  baggage: { economyKg: number; businessKg: number | null; infantKg: number; cabinKg: number };
}

/** Parses lines of code, kind of code, slug, short name, full name, English name, colour, hubs, fleet, kilograms. */
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
