import { DayLinks } from '../../../client/ui/results/DayBars.tsx';
import { cacheMarkup } from '../../render/markupCache.ts';

/** Caches the markup of day strips. */
export function cacheDayLinks(): void {
  cacheMarkup(DayLinks, ({ urlOf, ...shown }) => ({
    key: JSON.stringify([shown, shown.days.map(({ day }) => urlOf(day))]),
  }));
}
