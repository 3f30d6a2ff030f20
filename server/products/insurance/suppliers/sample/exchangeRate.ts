import { addDays } from '../../../../../shared/calendar/jalali.ts';
import { toTehranDay, toTehranInstant } from '../../../../../shared/calendar/tehran.ts';
import { getEuroLevel } from '../../../../reference/euroRate.ts';
import { hashSeed } from '../../../bookings/sample/seededHash.ts';
import type { FindRate } from '../../../rates/RateCache.ts';
import type { ExchangeRate } from '../insurancePort.ts';

/** Time in Tehran at which the daily rate changes. */
const PUBLISHED_AT = '11:00';
/** The rate is fewer than this many steps of 1,000 Toman above the level. */
const STEPS = 4;
const STEP = 10_000;

/**
 * Returns the rate from the back office, else the dated rate in the code plus a small deterministic daily change.
 */
export function getSampleRate(now: Date, findRate?: FindRate): ExchangeRate {
  const today = toTehranDay(now);
  const isPublished = now >= toTehranInstant(today, PUBLISHED_AT);
  const day = isPublished ? today : addDays(today, -1);
  const level = getEuroLevel(day);
  const found = findRate?.('EUR', toTehranDay(now));
  return {
    rialPerEur:
      found && found.day >= level.from
        ? found.rial
        : level.rialPerEur + (hashSeed('euro', day) % STEPS) * STEP,
    validUntil: toTehranInstant(addDays(day, 1), PUBLISHED_AT).toISOString(),
  };
}
