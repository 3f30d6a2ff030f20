import { formatNumber } from '../persian/digits.ts';
import { durationFor } from './durations.ts';
import type { ZoneCode } from './zones.ts';

/** The least cover that a Schengen visa asks for (Visa Code, article 15; rules.md 5F). */
export const SCHENGEN_LEAST_EUR = 30_000;
/** Embassies want the policy to outlast the stay by as much (firsts.md 21). */
export const SCHENGEN_EXTRA_DAYS = 15;

export type EmbassyFit =
  | { fits: true; text: string }
  /** `text` says what is missing. */
  | { fits: false; reason: 'cap' | 'zone'; text: string };

/** Whether a plan will do for a Schengen visa, in words with the rule. `capEur` is its medical ceiling in euro. */
export function schengenFit({ capEur, zone }: { capEur: number; zone: ZoneCode }): EmbassyFit {
  const least = formatNumber(SCHENGEN_LEAST_EUR);
  if (capEur < SCHENGEN_LEAST_EUR) {
    return { fits: false, reason: 'cap', text: `این طرح برای شنگن کافی نیست: سقف کمتر از ${least} یورو` };
  }
  if (zone !== 'schengen' && zone !== 'worldwide-ex-us-canada' && zone !== 'us-canada') {
    return { fits: false, reason: 'zone', text: 'این طرح برای شنگن کافی نیست: شنگن در قلمرو آن نیست' };
  }
  const rule = capEur > SCHENGEN_LEAST_EUR ? `بالای ${least} یورو` : `${least} یورو، همان حداقل`;
  return { fits: true, text: `بله، ${rule}؛ درمان و بازگرداندن در همهٔ کشورهای عضو` };
}

/** The days to buy when the band of the stay does not outlast it by 15 days; null when it does or nothing longer is sold. */
export function daysForEmbassy(days: number): number | null {
  const wanted = days + SCHENGEN_EXTRA_DAYS;
  const [own, longer] = [durationFor(days), durationFor(wanted)];
  if (!own || !longer || own.maxDays >= wanted) return null;
  return longer.maxDays;
}
