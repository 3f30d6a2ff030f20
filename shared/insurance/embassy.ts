import { formatNumber } from '../persian/digits.ts';
import { findDuration } from './durations.ts';
import type { ZoneCode } from './zones.ts';

/** Minimum cover for a Schengen visa (Visa Code, article 15; docs/spec/rules.md#insurance). */
const SCHENGEN_MIN_EUR = 30_000;
/** Days of cover that embassies require beyond the stay (docs/spec/promises.md#insurance-for-embassies). */
export const SCHENGEN_EXTRA_DAYS = 15;

export type EmbassyFit =
  { isSufficient: true; text: string } | { isSufficient: false; reason: 'cap' | 'zone'; text: string };

export function judgeSchengenFit({ capEur, zone }: { capEur: number; zone: ZoneCode }): EmbassyFit {
  const least = formatNumber(SCHENGEN_MIN_EUR);
  if (capEur < SCHENGEN_MIN_EUR) {
    return {
      isSufficient: false,
      reason: 'cap',
      text: `این طرح برای شنگن کافی نیست: سقف کمتر از ${least} یورو`,
    };
  }
  if (zone !== 'schengen' && zone !== 'worldwide-ex-us-canada' && zone !== 'us-canada') {
    return {
      isSufficient: false,
      reason: 'zone',
      text: 'این طرح برای شنگن کافی نیست: شنگن در قلمرو آن نیست',
    };
  }
  const rule = capEur > SCHENGEN_MIN_EUR ? `بالای ${least} یورو` : `${least} یورو، همان حداقل`;
  return { isSufficient: true, text: `بله، ${rule}؛ درمان و بازگرداندن در همهٔ کشورهای عضو` };
}

/** Returns null when the band of the stay is long enough or is the longest one. */
export function findEmbassyDays(days: number): number | null {
  const wanted = days + SCHENGEN_EXTRA_DAYS;
  const [own, longer] = [findDuration(days), findDuration(wanted)];
  if (!own || !longer || own.maxDays >= wanted) return null;
  return longer.maxDays;
}
