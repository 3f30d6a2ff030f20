import { addDays } from '../../../shared/calendar/jalali.ts';
import { toTehranDay, toTehranInstant, toTehranIso } from '../../../shared/calendar/tehran.ts';
import type { CarrierTermsView } from '../../../shared/desk/carrierTerms.ts';
import type { CancellationTable } from '../../../shared/flights/cancellation.ts';
import { formatPublished } from '../../../shared/flights/penaltyText.ts';
import { calculateFlightRefund, listRefundSteps } from '../../../shared/flights/refund.ts';
import { formatRefundWindow } from '../../../shared/flights/refundText.ts';
import type { TermsLimit } from '../../../shared/prices/refundTerms.ts';
import type { CarrierTerms } from '../terms/TermsCache.ts';
import type { TermsProvider } from '../terms/termsProvider.ts';
import { ALL_AIRLINES, findAirline } from './reference/airlines.ts';
import {
  CHARTER_SUBJECT,
  getCharterCancellation,
  getGeneralCancellation,
  getSystemCancellation,
  getTermsSubject,
  listPublishedTables,
  OTHER_AIRLINES,
} from './reference/cancellation.ts';

const LIMITS: readonly TermsLimit[] = [
  'N3',
  'N2',
  'H24',
  'N1',
  'H12',
  'H8',
  'H6',
  'H4',
  'H3',
  'H2',
  'H1',
  'END',
];
const OTHERS = { id: getTermsSubject(OTHER_AIRLINES), title: 'ایرلاین‌های بی‌جدول' };
const CHARTER = { id: CHARTER_SUBJECT, title: 'چارترهای قابل استرداد' };
/** Example of the preview: an adult ticket (`fare` in Rial) for a flight in ten days. */
const EXAMPLE = { fare: 25_000_000, fareClass: 'Y', daysAhead: 10, time: '20:00' };
const HOUR_MS = 3_600_000;

const NOTE =
  'درصد از نرخ بلیط است؛ عوارض فرودگاه جدا و همیشه کامل برمی‌گردد. ساعت ۱۲ ظهر به وقت تهران است. بلیط چارتری با شرایط چارترکننده حساب می‌شود و ممکن است برگشتی نداشته باشد.';

export const flightTerms: TermsProvider = {
  title: 'ایرلاین‌ها',
  note: () => NOTE,
  subjects: [
    ...ALL_AIRLINES.map(({ code, name }) => toSubject(getTermsSubject(code), name, true)),
    toSubject(OTHERS.id, OTHERS.title, false),
    toSubject(CHARTER.id, CHARTER.title, false),
  ],

  list: (terms) => [
    ...ALL_AIRLINES.flatMap(({ code, name }) =>
      listPublishedTables(code, terms).map((table) => toView(getTermsSubject(code), name, table, terms)),
    ),
    { ...toView(OTHERS.id, OTHERS.title, getGeneralCancellation('', terms), terms), classes: null },
    {
      ...toView(CHARTER.id, CHARTER.title, getCharterCancellation('', '', true, terms), terms),
      classes: null,
    },
  ],

  preview({ subject, classes, steps }, terms, now) {
    const departsAt = toTehranIso(
      toTehranInstant(addDays(toTehranDay(now), EXAMPLE.daysAhead), EXAMPLE.time),
    );
    const before = findTable(subject, classes, terms);
    const after: CancellationTable = { ...before, tiers: [...steps] };
    const ends = [before, after].flatMap((table) => listRefundSteps(table, departsAt, now));
    const windows = new Map(
      ends.map(({ endsAt, until }) => [endsAt === null ? Infinity : Date.parse(endsAt), until]),
    );
    const last = Math.max(...[...windows.keys()].filter(Number.isFinite), Date.parse(departsAt));
    return [...windows]
      .toSorted(([a], [b]) => a - b)
      .map(([end, until]) => {
        // A time just before the window ends.
        const at = new Date(end === Infinity ? last + HOUR_MS : end - 1);
        const settle = (table: CancellationTable) => {
          const input = { table, departsAt, fareTotalRial: EXAMPLE.fare, now: at };
          const { penaltyPct, refundRial: back } = calculateFlightRefund(input);
          return { penaltyPct, back };
        };
        return { when: formatRefundWindow(until, departsAt), before: settle(before), after: settle(after) };
      });
  },
};

function toSubject(id: string, title: string, hasClasses: boolean) {
  return { id, title, hasClasses, limits: LIMITS, fixed: false };
}

function findTable(subject: string, classes: string, terms: CarrierTerms): CancellationTable {
  const fareClass = classes === '*' ? EXAMPLE.fareClass : classes.charAt(0);
  if (subject === CHARTER.id) return getCharterCancellation('', fareClass, true, terms);
  const airline = subject.slice(subject.indexOf('.') + 1);
  return getSystemCancellation(findAirline(airline)?.code ?? '', fareClass, terms);
}

function toView(
  subject: string,
  title: string,
  table: CancellationTable,
  { rows }: CarrierTerms,
): CarrierTermsView {
  const { classes, tiers: steps, source } = table;
  return {
    subject,
    title,
    classes: /^[A-Z ]+$/.test(classes) ? classes.replaceAll(' ', '') : '*',
    classesTitle: classes,
    steps,
    source,
    published: formatPublished(table),
    day: rows.find((row) => row.steps === steps)?.day ?? null,
  };
}
