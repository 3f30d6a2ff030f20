import { toJalali } from '../../../../shared/calendar/jalali.ts';
import type { CancellationTable, TierLimit } from '../../../../shared/flights/cancellation.ts';
import { BUILT_IN_TERMS, findTermsRow, type CarrierTerms, type TermsRow } from '../../terms/TermsCache.ts';

/**
 * Columns: airline, fare class letters (`*` all, `*-O` all but O), tiers (limit and percentage,
 * shared/flights/refund.ts), source, Jalali month. Published tables contradict each other; these are the newest. The
 * last line applies to airlines without a table. Rows from the back office come first (decision 054).
 */
const PUBLISHED = `
EP|ZID|N1:30 END:50|alibaba.ir|-
EP|YWVSURXQNTMO|N1:40 END:60|alibaba.ir|-
EP|KLHBE|N1:50 END:70|alibaba.ir|-
QB|ARY|N3:30 N1:40 H2:60 END:70|alibaba.ir|-
QB|VMQKNS|N3:40 N1:50 H2:60 END:70|alibaba.ir|-
QB|DUL|END:100|alibaba.ir|-
RI|EAYR|N3:30 N1:40 H2:60 END:70|alibaba.ir|-
RI|VSMQKN|N3:40 N1:50 H2:60 END:70|alibaba.ir|-
IR|JCYISVQKMNXL|N1:30 END:60|faranegar.com|1399-06
W5|SXTVQPRYB|N1:10 H3:30 END:50|charter.ir|-
W5|L|N1:15 H3:40 END:50|charter.ir|-
W5|N|N1:20 H3:50 END:70|charter.ir|-
W5|I|N1:20 H3:40 END:50|charter.ir|-
W5|C|N1:30 H3:40 END:70|charter.ir|-
W5|U|H3:90 END:95|charter.ir|-
HH|YRVZLMAIPFKDN|N3:20 N1:30 H3:40 END:50|faranegar.com|1399-06
HH|BWJSOQEUHX|END:100|faranegar.com|1399-06
IV|JZQWNXSHPR|N1:30 END:50|faranegar.com|1399-06
IV|M|N1:40 END:70|faranegar.com|1399-06
IV|KL|N1:50 END:80|faranegar.com|1399-06
IV|VAFUDI|END:100|faranegar.com|1399-06
Y9|PFSYBHV|H24:20 END:40|faranegar.com|1399-06
Y9|KLNQMX|H24:25 END:50|faranegar.com|1399-06
ZV|ZXF|N3:10 N1:15 H3:20 END:30|faranegar.com|1399-06
ZV|ITUA|N3:15 N1:20 H3:30 END:40|faranegar.com|1399-06
ZV|BDES|N3:25 N1:30 H3:40 END:50|faranegar.com|1399-06
ZV|MNR|N3:35 N1:40 H3:50 END:70|faranegar.com|1399-06
ZV|HQL|N3:45 N1:50 H3:60 END:80|faranegar.com|1399-06
ZV|PVYK|N3:50 END:100|faranegar.com|1399-06
IS|CJIPZSLQVNWBTHYKM|N1:40 H3:50 END:60|charter.ir|-
B9|*-O|N1:20 H3:40 END:50|travelio.in|-
B9|O|N1:50 END:100|travelio.in|-
I3|*|N1:20 END:50|travelio.in|-
NV|*|N3:30 H3:50 END:65|travelio.in|-
*|*|N3:30 N1:40 H3:60 END:75|safararzan.org|-
`;

interface PublishedTable {
  airline: string;
  letters: string;
  tiers: CancellationTable['tiers'];
  source: string;
  asOf: string;
}

function parseTable(line: string): PublishedTable {
  const [airline, letters, steps, source, asOf] = line.split('|') as [string, string, string, string, string];
  const tiers = steps.split(' ').map((step) => {
    const [until, percent] = step.split(':') as [TierLimit, string];
    return { until, penaltyPct: Number(percent) };
  });
  return { airline, letters, tiers, source, asOf: asOf === '-' ? '' : asOf };
}

const TABLES = PUBLISHED.trim().split('\n').map(parseTable);
/** Applies to airlines without a table. */
const GENERAL = TABLES.at(-1)!;
const ALL_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const OTHER_AIRLINES = '*';

export function getTermsSubject(airline: string): string {
  return `flights.${airline}`;
}

export const CHARTER_SUBJECT = 'flights.charter';

function toTable({ subject, classes, steps, source, day }: TermsRow): PublishedTable {
  const { year, month } = toJalali(day);
  return {
    airline: subject.slice(subject.indexOf('.') + 1),
    letters: classes,
    tiers: steps,
    source,
    asOf: `${year}-${String(month).padStart(2, '0')}`,
  };
}

/**
 * Lists the tables of an airline, newest row of the back office first. The first table that covers a fare class
 * applies.
 */
function listTables(airline: string, { rows }: CarrierTerms): PublishedTable[] {
  const subject = getTermsSubject(airline);
  return [
    ...rows.filter((row) => row.subject === subject).map(toTable),
    ...TABLES.filter((table) => table.airline === airline),
  ];
}

function isCovered(letters: string, fareClass: string): boolean {
  if (letters.startsWith('*')) return !letters.slice(2).includes(fareClass);
  return letters.includes(fareClass);
}

export function hasPublishedTable(airline: string, fareClass: string, terms = BUILT_IN_TERMS): boolean {
  return listTables(airline, terms).some(({ letters }) => isCovered(letters, fareClass));
}

export function getSystemCancellation(
  airline: string,
  fareClass: string,
  terms = BUILT_IN_TERMS,
): CancellationTable {
  const own = listTables(airline, terms).find(({ letters }) => isCovered(letters, fareClass));
  const { letters, tiers, source, asOf } = own ?? getGeneralTable(terms, fareClass);
  const classes = letters.startsWith('*') ? fareClass : [...letters].join(' ');
  return { kind: 'system', carrier: airline, classes, tiers, source, asOf };
}

function getGeneralTable(terms: CarrierTerms, fareClass?: string): PublishedTable {
  const row = findTermsRow(terms, getTermsSubject(OTHER_AIRLINES), fareClass);
  return row ? toTable(row) : GENERAL;
}

function describeClasses(letters: string): string {
  if (letters === '*') return 'همه';
  return letters.startsWith('*') ? `همه جز ${letters.slice(2)}` : [...letters].join(' ');
}

export function getGeneralCancellation(airline: string, terms = BUILT_IN_TERMS): CancellationTable {
  const { tiers, source, asOf } = getGeneralTable(terms);
  return { kind: 'system', carrier: airline, classes: 'همه', tiers, source, asOf };
}

/** Lists each table with the fare classes that no newer table covers. */
export function listPublishedTables(airline: string, terms = BUILT_IN_TERMS): CancellationTable[] {
  const taken = new Set<string>();
  return listTables(airline, terms).flatMap(({ letters, tiers, source, asOf }) => {
    const own = [...ALL_LETTERS].filter((letter) => isCovered(letters, letter));
    const left = own.filter((letter) => !taken.has(letter));
    for (const letter of left) taken.add(letter);
    if (left.length === 0) return [];
    const classes = left.length === own.length ? describeClasses(letters) : describeRest(letters, left);
    return [{ kind: 'system', carrier: airline, classes, tiers, source, asOf }];
  });
}

function describeRest(letters: string, left: readonly string[]): string {
  if (!letters.startsWith('*')) return [...letters].filter((letter) => left.includes(letter)).join(' ');
  return `همه جز ${[...ALL_LETTERS].filter((letter) => !left.includes(letter)).join(' ')}`;
}

/** The published tiers of one charterer (docs/spec/rules.md#cancellation). Other charters have no refund. */
const CHARTERER_TIERS: CancellationTable['tiers'] = [
  { until: 'N3', penaltyPct: 30 },
  { until: 'N2', penaltyPct: 40 },
  { until: 'N1', penaltyPct: 60 },
  { until: 'H8', penaltyPct: 90 },
  { until: 'END', penaltyPct: 100 },
];

export function getCharterCancellation(
  airline: string,
  fareClass: string,
  refundable: boolean,
  terms = BUILT_IN_TERMS,
): CancellationTable {
  const row = refundable && findTermsRow(terms, CHARTER_SUBJECT);
  if (row) {
    const { tiers, source, asOf } = toTable(row);
    return { kind: 'charter', carrier: airline, classes: fareClass, tiers, source, asOf };
  }
  return {
    kind: 'charter',
    carrier: airline,
    classes: fareClass,
    tiers: refundable ? CHARTERER_TIERS : [{ until: 'END', penaltyPct: 100 }],
    source: refundable ? 'ati724' : '',
    asOf: '',
  };
}
