import { addDays } from '../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import { MAX_CANCEL_DAYS, MAX_TERMS_STEPS, type TermsSubject } from '../../../shared/desk/carrierTerms.ts';
import type { Rial } from '../../../shared/money.ts';
import { toLatinDigits } from '../../../shared/persian/digits.ts';
import type { CancelDays } from '../../../shared/prices/cancelDays.ts';
import type { TermsLimit, TermsStep } from '../../../shared/prices/refundTerms.ts';
import type { DeskForm } from '../deskForm.ts';
import { readDay } from '../limitFields.ts';

const DAYS_BACK = 7;
const DAYS_AHEAD = 365;
/** Rial. */
const LARGEST_FEE: Rial = 100_000_000;

export interface TypedTerms {
  /** Letters or `*`. */
  classes: string;
  steps: TermsStep[];
  /** Rial; null for terms with steps. */
  fee: Rial | null;
  /** Missing in requests of earlier releases; null for a carrier without policies. */
  cancelDays?: CancelDays | null;
  /** ISO day. */
  day: string;
}

/** Reads the terms of a subject. Returns null and adds problems when a field is invalid. */
export function readTermsForm(form: DeskForm, subject: TermsSubject, now: Date): TypedTerms | null {
  const classes = subject.hasClasses ? readClasses(form) : '*';
  const steps = subject.hasFee ? [] : readSteps(form, subject);
  const fee = subject.hasFee ? form.money('fee', { most: LARGEST_FEE }) : null;
  const cancelDays = subject.hasCancelDays ? readCancelDays(form) : null;
  const today = toTehranDay(now);
  const day = readDay(form, 'day', today) ?? today;
  if (day < addDays(today, -DAYS_BACK)) form.addProblem('day', 'این روز بیش از یک هفته گذشته است.');
  if (day > addDays(today, DAYS_AHEAD)) form.addProblem('day', 'این روز بیش از یک سال دیگر است.');
  return form.isValid ? { classes, steps, fee, cancelDays, day } : null;
}

function readClasses(form: DeskForm): string {
  const letters = form
    .read('classes')
    .toUpperCase()
    .replace(/[\s,،]/gu, '');
  if (letters === '' || letters === '*') return '*';
  if (!/^[A-Z]+$/.test(letters))
    form.addProblem('classes', 'حرف‌های لاتین کلاس‌ها را بنویسید، مثلاً Y V S؛ خالی: همهٔ کلاس‌ها.');
  return [...new Set(letters)].join('');
}

function readCancelDays(form: DeskForm): CancelDays | null {
  const short = form.count('cancelDays', { most: MAX_CANCEL_DAYS });
  const long = form.count('longCancelDays', { most: MAX_CANCEL_DAYS });
  return short === null || long === null ? null : { short, long };
}

function readSteps(form: DeskForm, { limits, fixed }: TermsSubject): TermsStep[] {
  const count = fixed ? limits.length : MAX_TERMS_STEPS;
  const steps: TermsStep[] = [];
  for (let index = 0; index < count; index += 1) {
    const typed = form.read(`until${index}`);
    const until = fixed ? limits[index] : limits.find((limit) => limit === typed);
    if (until === undefined) {
      if (typed !== '') form.addProblem(`until${index}`, 'یکی را انتخاب کنید.');
      else if (form.read(`percent${index}`) !== '')
        form.addProblem(`until${index}`, 'مهلت این پله را هم انتخاب کنید.');
      continue;
    }
    checkOrder(form, index, { until, steps, limits });
    const penaltyPct = readPercent(form, index);
    const before = steps.at(-1);
    if (before && penaltyPct < before.penaltyPct)
      form.addProblem(`percent${index}`, 'جریمه هر چه نزدیک‌تر به حرکت شود کمتر نمی‌شود.');
    steps.push({ until, penaltyPct });
  }
  if (steps.at(-1)?.until !== 'END')
    form.addProblem(`until${Math.min(steps.length, count - 1)}`, 'پلهٔ آخر باید «پس از آن» باشد.');
  return steps;
}

function checkOrder(
  form: DeskForm,
  index: number,
  { until, steps, limits }: { until: TermsLimit; steps: readonly TermsStep[]; limits: readonly TermsLimit[] },
): void {
  const before = steps.at(-1);
  if (before && limits.indexOf(until) <= limits.indexOf(before.until))
    form.addProblem(`until${index}`, 'هر پله باید از پلهٔ پیش به حرکت نزدیک‌تر باشد.');
}

function readPercent(form: DeskForm, index: number): number {
  const digits = toLatinDigits(form.read(`percent${index}`)).replace(/[\s٪%]/gu, '');
  const percent = /^\d{1,3}$/.test(digits) ? Number(digits) : Infinity;
  if (percent <= 100) return percent;
  form.addProblem(`percent${index}`, 'درصدی از ۰ تا ۱۰۰ بنویسید.');
  return 0;
}
