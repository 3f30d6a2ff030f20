import { addDays } from '../../../../../shared/calendar/jalali.ts';
import { toTehranDay, toTehranInstant } from '../../../../../shared/calendar/tehran.ts';
import { getEuroLevel } from '../../../../reference/euroRate.ts';
import { hashSeed } from '../../../bookings/sample/seededHash.ts';
import type { ExchangeRate } from '../insurancePort.ts';

/** Tehran time. */
const PUBLISHED_AT = '11:00';
/** Maximum steps of 1,000 Toman above the level. */
const STEPS = 4;
const STEP = 10_000;

/** Adds a deterministic daily movement to the shop's dated table. */
export function getSampleRate(now: Date): ExchangeRate {
  const today = toTehranDay(now);
  const isPublished = now >= toTehranInstant(today, PUBLISHED_AT);
  const day = isPublished ? today : addDays(today, -1);
  return {
    rialPerEur: getEuroLevel(day) + (hashSeed('euro', day) % STEPS) * STEP,
    validUntil: toTehranInstant(addDays(day, 1), PUBLISHED_AT).toISOString(),
  };
}
