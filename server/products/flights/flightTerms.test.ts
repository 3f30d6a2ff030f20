import type { CarrierTerms, TermsRow } from '../terms/TermsCache.ts';
import { flightTerms } from './flightTerms.ts';
import {
  getCharterCancellation,
  getGeneralCancellation,
  getSystemCancellation,
  hasPublishedTable,
  listPublishedTables,
} from './reference/cancellation.ts';

const NOW = new Date('2026-11-24T12:00:00+03:30');

function makeTerms(...rows: Partial<TermsRow>[]): CarrierTerms {
  return {
    version: '1.2026-11-24',
    rows: rows.map((row, index) => ({
      id: index + 1,
      subject: 'flights.W5',
      version: index + 1,
      classes: '*',
      steps: [{ until: 'END', penaltyPct: 77 }],
      fee: null,
      cancel_days: null,
      long_cancel_days: null,
      day: '2026-11-20',
      source: 'بخشنامهٔ ۱۲',
      reason: 'آزمون',
      made_by: 'هدیه سلیمی',
      made_at: NOW,
      ...row,
    })),
  };
}

const getPercents = ({ tiers }: { tiers: { penaltyPct: number }[] }) =>
  tiers.map(({ penaltyPct }) => penaltyPct);

test('a row for some classes replaces them alone, and the tables of the airline are shown without them', () => {
  const terms = makeTerms({ classes: 'SXL' });
  expect(getSystemCancellation('W5', 'S', terms)).toMatchObject({
    classes: 'S X L',
    source: 'بخشنامهٔ ۱۲',
    asOf: '1405-08',
  });
  expect(getSystemCancellation('W5', 'T', terms)).toEqual(getSystemCancellation('W5', 'T'));
  const shown = listPublishedTables('W5', terms).map(({ classes }) => classes);
  expect(shown.slice(0, 2)).toEqual(['S X L', 'T V Q P R Y B']);
  expect(shown).toHaveLength(listPublishedTables('W5').length);
});

test('a row for all classes is the only table of its airline', () => {
  const terms = makeTerms({});
  expect(listPublishedTables('W5', terms).map(({ classes }) => classes)).toEqual(['همه']);
  expect(listPublishedTables('EP', terms)).toEqual(listPublishedTables('EP'));
  expect(hasPublishedTable('VR', 'Y', makeTerms({ subject: 'flights.VR' }))).toBe(true);
});

test('airlines without a table and refundable charters have their own rows', () => {
  const terms = makeTerms({ subject: 'flights.*' }, { subject: 'flights.charter' });
  expect(getPercents(getSystemCancellation('VR', 'Y', terms))).toEqual([77]);
  expect(getPercents(getGeneralCancellation('', terms))).toEqual([77]);
  expect(getSystemCancellation('W5', 'S', terms)).toEqual(getSystemCancellation('W5', 'S'));
  expect(getPercents(getCharterCancellation('W5', 'H', true, terms))).toEqual([77]);
  expect(getPercents(getCharterCancellation('W5', 'H', false, terms))).toEqual([100]);
});

test('the example has a line for each window of both tables, with the refund before and after', () => {
  const terms = makeTerms({ steps: [{ until: 'END', penaltyPct: 50 }] });
  const steps = [
    { until: 'N1', penaltyPct: 20 },
    { until: 'END', penaltyPct: 60 },
  ] as const;
  const rows = flightTerms.preview(
    { subject: 'flights.W5', classes: '*', steps, fee: null, cancelDays: null },
    terms,
    NOW,
  );
  expect(rows.map(({ before, after }) => [before.penaltyPct, after.penaltyPct])).toEqual([
    [50, 20],
    [50, 60],
  ]);
  expect(rows[0]).toMatchObject({ before: { back: 12_500_000 }, after: { back: 20_000_000 } });
});

test('every present table of the desk can be saved again as it is', () => {
  const subjects = new Map(flightTerms.subjects.map((subject) => [subject.id, subject]));
  for (const { subject, steps, classes } of flightTerms.list(makeTerms())) {
    const { limits = [], hasClasses } = subjects.get(subject) ?? {};
    const places = steps.map(({ until }) => limits.indexOf(until));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(steps.at(-1)?.until).toBe('END');
    expect(classes === null).toBe(!hasClasses);
  }
});
