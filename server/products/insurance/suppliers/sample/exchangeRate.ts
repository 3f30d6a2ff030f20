import { addDays } from '../../../../../shared/calendar/jalali.ts';
import { tehranDay, tehranInstant } from '../../../../../shared/calendar/tehran.ts';
import { euroLevelOn } from '../../../../reference/euroRate.ts';
import { seededHash } from '../../../bookings/sample/seededHash.ts';
import type { ExchangeRate } from '../insurancePort.ts';

/** The insurers publish the day's rate at this time in Tehran. */
const PUBLISHED_AT = '11:00';
/** A day's rate stands at most so many steps of 1,000 Toman above the level. */
const STEPS = 4;
const STEP = 10_000;

/** The rate in force: the level of the shop's one dated table with a movement of its own every day, always the same for one day. */
export function sampleRate(now: Date): ExchangeRate {
  const today = tehranDay(now);
  const isPublished = now >= tehranInstant(today, PUBLISHED_AT);
  const day = isPublished ? today : addDays(today, -1);
  return {
    rialPerEur: euroLevelOn(day) + (seededHash('euro', day) % STEPS) * STEP,
    validUntil: tehranInstant(addDays(day, 1), PUBLISHED_AT).toISOString(),
  };
}
