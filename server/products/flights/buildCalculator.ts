import { formatDayNumeric } from '../../../shared/calendar/format.ts';
import { addDays } from '../../../shared/calendar/jalali.ts';
import { parseDay } from '../../../shared/calendar/parseDay.ts';
import { toTehranDay, toTehranInstant, toTehranIso } from '../../../shared/calendar/tehran.ts';
import type { CalculatorView } from '../../../shared/content/infoView.ts';
import { previewRefund } from '../../../shared/flights/refund.ts';
import { formatRefundWindow } from '../../../shared/flights/refundText.ts';
import { toLatinDigits } from '../../../shared/persian/digits.ts';
import { readText, type ParsedQuery } from '../../http/queryParser.ts';
import type { CarrierTerms } from '../terms/TermsCache.ts';
import { AIRLINES } from './reference/airlines.ts';
import { getSystemCancellation, hasPublishedTable } from './reference/cancellation.ts';

const MAX_LENGTH = 40;
const MAX_TOMAN = 1_000_000_000;

/** Builds the refund calculator with the tables and the calculation of real refunds. */
export function buildCalculator(query: ParsedQuery, now: Date, terms: CarrierTerms): CalculatorView {
  const airlines = AIRLINES.map(({ code, name }) => ({ code, name }));
  const field = (name: string, standard: string) => readText(query, name).slice(0, MAX_LENGTH) || standard;
  const typed = {
    airline: field('airline', 'W5'),
    fareClass: field('fareClass', 'Y'),
    price: field('price', '۲٬۵۰۰٬۰۰۰'),
    day: field('day', formatDayNumeric(addDays(toTehranDay(now), 5))),
    time: field('time', '۰۷:۳۰'),
  };
  const airline = AIRLINES.find(({ code }) => code === typed.airline);
  const fareClass = typed.fareClass.trim().toUpperCase();
  const toman = Number(toLatinDigits(typed.price).replace(/[^0-9]/g, ''));
  const day = parseDay(typed.day);
  const time = toLatinDigits(typed.time).trim();
  const problems: Record<string, string> = {};
  if (!airline) problems.airline = 'یک ایرلاین را از فهرست انتخاب کنید.';
  if (!/^[A-Z]$/.test(fareClass)) problems.fareClass = 'کلاس نرخی یک حرف لاتین است، مثل Y.';
  if (!(toman >= 1000 && toman <= MAX_TOMAN)) problems.price = 'بهای بلیط را به تومان بنویسید.';
  if (!day) problems.day = 'تاریخ را مثل ۱۴۰۵/۰۹/۰۵ بنویسید.';
  if (!/^([01]?\d|2[0-3]):[0-5]\d$/.test(time)) problems.time = 'ساعت را مثل ۰۷:۳۰ بنویسید.';
  if (!airline || !day || Object.keys(problems).length > 0)
    return { airlines, typed, problems, result: null };

  const table = getSystemCancellation(airline.code, fareClass, terms);
  const departsAt = toTehranIso(toTehranInstant(day, time.padStart(5, '0')));
  const steps = previewRefund({ table, departsAt, fareTotalRial: toman * 10, now });
  return {
    airlines,
    typed,
    problems,
    result: {
      published: hasPublishedTable(airline.code, fareClass, terms),
      steps: steps.map((step) => ({
        when: formatRefundWindow(step.until, departsAt, steps.length === 1),
        penaltyPercent: step.penaltyPct,
        back: step.refundRial,
        now: step.current,
      })),
    },
  };
}
