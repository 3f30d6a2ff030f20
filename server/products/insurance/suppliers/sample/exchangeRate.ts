import { addDays } from '../../../../../shared/calendar/jalali.ts';
import { toTehranDay, toTehranInstant } from '../../../../../shared/calendar/tehran.ts';
import { getEuroLevel } from '../../../../reference/euroRate.ts';
import { hashSeed } from '../../../bookings/sample/seededHash.ts';
import type { FindRate } from '../../../rates/RateBook.ts';
import type { ExchangeRate } from '../insurancePort.ts';

/** Tehran time. */
const PUBLISHED_AT = '11:00';
/** Maximum steps of 1,000 Toman above the level. */
const STEPS = 4;
const STEP = 10_000;

/** The rate of the desk, or a deterministic daily movement above the dated table of the code. */
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
