import { sql, type Kysely } from 'kysely';
import { addDays } from '../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import type { SourceFigures, SourcePeriod } from '../../../shared/desk/queue.ts';
import type { Schema } from '../../db/schema.ts';

const DAYS = 30;

interface Row {
  day: string;
  product: string;
  source: string;
  answered: string;
  failed: string;
  total_ms: string;
  slowest_ms: number;
}

/** Loads the response times of every source that was asked within thirty days, by product. */
export async function loadSourceFigures(db: Kysely<Schema>, now: Date): Promise<SourceFigures[]> {
  const today = toTehranDay(now);
  const first = addDays(today, 1 - DAYS);
  const { rows } =
    await sql<Row>`SELECT day, product, source, sum(answered) AS answered, sum(failed) AS failed,
      sum(total_ms) AS total_ms, max(slowest_ms) AS slowest_ms
    FROM source_times WHERE day >= ${first} GROUP BY 1, 2, 3 ORDER BY product, source, day`.execute(db);
  const sources = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.product} ${row.source}`;
    sources.set(key, [...(sources.get(key) ?? []), row]);
  }
  return [...sources.values()].map((own) => ({
    product: own[0]!.product,
    source: own[0]!.source,
    today: addUp(own.filter(({ day }) => day === today)),
    month: addUp(own),
    days: Array.from({ length: DAYS }, (_, index) => {
      const day = addDays(first, index);
      return { day, averageMs: addUp(own.filter((row) => row.day === day)).averageMs };
    }),
  }));
}

function addUp(rows: readonly Row[]): SourcePeriod {
  const sum = (read: (row: Row) => number) => rows.reduce((total, row) => total + read(row), 0);
  const answered = sum((row) => Number(row.answered));
  return {
    answered,
    failed: sum((row) => Number(row.failed)),
    averageMs: answered === 0 ? null : Math.round(sum((row) => Number(row.total_ms)) / answered),
    slowestMs: Math.max(0, ...rows.map((row) => row.slowest_ms)),
  };
}
