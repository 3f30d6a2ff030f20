/** Zones of a published travel policy (docs/spec/rules.md#insurance). */
export const ZONE_CODES = [
  'schengen',
  'worldwide-ex-us-canada',
  'us-canada',
  'middle-east-africa-turkey',
  'arab',
  'saudi-pilgrimage',
] as const;

export type ZoneCode = (typeof ZONE_CODES)[number];

const NAMES: Readonly<Record<ZoneCode, string>> = {
  schengen: 'منطقهٔ شنگن',
  'worldwide-ex-us-canada': 'سراسر جهان به‌جز آمریکا و کانادا',
  'us-canada': 'سراسر جهان با آمریکا و کانادا',
  'middle-east-africa-turkey': 'خاورمیانه، آفریقا و ترکیه',
  arab: 'کشورهای عربی',
  'saudi-pilgrimage': 'عربستان، حج و عمره',
};

export function getZoneName(zone: ZoneCode): string {
  return NAMES[zone];
}

const COVERED_BY: Readonly<Record<ZoneCode, readonly ZoneCode[]>> = {
  schengen: ['schengen', 'worldwide-ex-us-canada'],
  'worldwide-ex-us-canada': ['worldwide-ex-us-canada'],
  'us-canada': ['us-canada'],
  'middle-east-africa-turkey': ['middle-east-africa-turkey', 'worldwide-ex-us-canada'],
  arab: ['arab', 'worldwide-ex-us-canada'],
  'saudi-pilgrimage': ['saudi-pilgrimage'],
};

export function listCoveringZones(destination: ZoneCode): readonly ZoneCode[] {
  return COVERED_BY[destination];
}
