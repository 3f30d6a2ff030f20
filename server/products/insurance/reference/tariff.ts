import type { ZoneCode } from '../../../../shared/insurance/zones.ts';

/**
 * Euro cents before tax for one adult and 1 to 7 days, by medical ceiling and zone
 * (docs/spec/reference-data.md#insurance-tariff).
 */
export const BASE_CENTS: Readonly<Record<number, Partial<Record<ZoneCode, number>>>> = {
  10_000: { 'middle-east-africa-turkey': 400, arab: 400, 'saudi-pilgrimage': 350 },
  30_000: { schengen: 850, 'worldwide-ex-us-canada': 950, 'middle-east-africa-turkey': 600 },
  50_000: { schengen: 960, 'worldwide-ex-us-canada': 1100, 'us-canada': 1440 },
  70_000: { 'worldwide-ex-us-canada': 1300, 'us-canada': 1700 },
};

export const PLAN_TITLES: Readonly<Record<number, string>> = {
  10_000: 'طرح ۱۰ هزار یورویی',
  30_000: 'طرح ۳۰ هزار یورویی',
  50_000: 'طرح ۵۰ هزار یورویی',
  70_000: 'طرح ۷۰ هزار یورویی',
};

interface Dated {
  /** ISO day. Rows are in ascending order. */
  from: string;
}

/**
 * Whole percent. Tables of 2017 to 2019 show 9 and 0; 10 has been typical since then (docs/spec/rules.md#insurance).
 */
const TAXES: readonly (Dated & { pct: number })[] = [
  { from: '2017-03-21', pct: 9 },
  { from: '2024-03-20', pct: 10 },
];

function pickInForce<Row extends Dated>(rows: readonly Row[], day: string): Row {
  const begun = rows.filter(({ from }) => from <= day);
  return begun.at(-1) ?? (rows[0] as Row);
}

export function getTaxPct(day: string): number {
  return pickInForce(TAXES, day).pct;
}
