import { addDays } from '../../../../../shared/calendar/jalali.ts';
import { tehranDay, tehranInstant } from '../../../../../shared/calendar/tehran.ts';
import { euroLevelOn } from '../../../../reference/euroRate.ts';
import { seededHash } from '../../../bookings/sample/seededHash.ts';
import type { ExchangeRate } from '../insurancePort.ts';

/** Tehran time. */
const PUBLISHED_AT = '11:00';
/** Maximum steps of 1,000 Toman above the level. */
const STEPS = 4;
const STEP = 10_000;

/** Adds a deterministic daily movement to the shop's dated table. */
export function sampleRate(now: Date): ExchangeRate {
  const today = tehranDay(now);
  const isPublished = now >= tehranInstant(today, PUBLISHED_AT);
  const day = isPublished ? today : addDays(today, -1);
  return {
    rialPerEur: euroLevelOn(day) + (seededHash('euro', day) % STEPS) * STEP,
    validUntil: tehranInstant(addDays(day, 1), PUBLISHED_AT).toISOString(),
  };
}
