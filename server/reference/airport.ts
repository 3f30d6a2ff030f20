/** `tier` is an editorial grade: A has many flights a day, B regular flights, C few or seasonal ones. */
export interface Airport {
  iata: string;
  /** Tehran's two airports have the same slug. */
  citySlug: string;
  city: string;
  cityEn: string;
  name: string;
  province: string;
  /** ISO 3166 alpha-2. */
  country: string;
  tier: 'A' | 'B' | 'C';
  /** IANA time zone. */
  tz: string;
  lat: number;
  lon: number;
}

export function parseAirports(
  lines: string,
  place: (sixth: string, seventh: string) => Pick<Airport, 'province' | 'country' | 'tier' | 'tz'>,
): Airport[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [iata, citySlug, city, cityEn, name, sixth, seventh, lat, lon] = line.split('|') as string[];
      return {
        iata: iata!,
        citySlug: citySlug!,
        city: city!,
        cityEn: cityEn!,
        name: name!,
        ...place(sixth!, seventh!),
        lat: Number(lat),
        lon: Number(lon),
      };
    });
}
