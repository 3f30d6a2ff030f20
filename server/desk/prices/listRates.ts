import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import type { RateView } from '../../../shared/desk/prices.ts';
import type { Reader } from '../../db/transaction.ts';
import { findRate } from '../../products/rates/RateCache.ts';
import { EURO_LEVELS } from '../../reference/euroRate.ts';

/** Lists the rates, the newest day first. The built-in defaults are the oldest entries. */
export async function listRates(db: Reader, now: Date, limit: number): Promise<RateView[]> {
  const today = toTehranDay(now);
  const rows = await db
    .selectFrom('exchange_rates')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const isCurrent = (row: (typeof rows)[number]) => findRate(rows, row.currency, today)?.id === row.id;
  const written = rows.map((row): RateView => {
    const { currency, rial, day, source, made_by: by, made_at: at } = row;
    return { id: String(row.id), currency, rial, day, source, by, at, isCurrent: isCurrent(row) };
  });
  const hasEuro = findRate(rows, 'EUR', today) !== null;
  const defaults = EURO_LEVELS.map(({ from, rialPerEur }, index): RateView => ({
    id: `default-${from}`,
    currency: 'EUR',
    rial: rialPerEur,
    day: from,
    source: 'جدول برنامه',
    by: null,
    at: null,
    isCurrent: !hasEuro && index === EURO_LEVELS.length - 1,
  }));
  return [...written, ...defaults.toReversed()];
}
