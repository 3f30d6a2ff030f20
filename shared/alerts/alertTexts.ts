import { formatDayMonth, formatDayShort } from '../calendar/format.ts';
import { formatToman } from '../money.ts';
import type { AlertCriteria, AlertKind } from './alertView.ts';

const NAMES: Readonly<Record<AlertKind, string>> = {
  any: 'پرواز',
  charter: 'پرواز چارتری',
  'last-second': 'پرواز لحظه‌آخری',
};

export function formatCriteria({
  kind,
  from,
  to,
  lastDay,
}: Omit<AlertCriteria, 'limit' | 'firstDay'>): string {
  const ends =
    from && to ? `${from.name} به ${to.name}` : to ? `به ${to.name}` : from ? `از ${from.name}` : '';
  const until = kind === 'any' ? `، ${formatDayShort(lastDay)}` : ` تا ${formatDayMonth(lastDay)}`;
  return `${NAMES[kind]} ${ends}${until}`;
}

export function formatPriceLimit({ limit }: Pick<AlertCriteria, 'limit'>): string {
  return limit === null ? 'با هر قیمتی' : `تا ${formatToman(limit)} تومان`;
}
