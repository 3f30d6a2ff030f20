import { Choices, FilterSwitch, Limit, TimeBands } from '../../../ui/results/FilterGroups.tsx';
import type { Panel } from '../../../ui/results/FilterPanel.tsx';
import { body } from '../../../ui/results/FilterPanel.styles.ts';
import { PriceRange } from './PriceRange.tsx';

interface FlightFiltersProps {
  panel: Panel;
  /** Toman. */
  maxPrice: string | undefined;
  several: boolean;
  /** True when one end is outside Iran; adds the filters for stops and cabins. */
  abroad: boolean;
}

export function FlightFilters({ panel, maxPrice, several, abroad }: FlightFiltersProps) {
  const { facets, pending, onChange } = panel;
  const cabins = <Choices {...panel} param="cabin" title="کابین" />;
  const hasBothCabins = facets.cabin?.options.every(({ count }) => count > 0);
  const hasAirports = (facets.airport?.options.length ?? 0) > 1;
  return (
    <>
      <FilterSwitch {...panel} param="refundable" />
      <Choices {...panel} param="kind" title="نوع بلیط" />
      {abroad && <Limit {...panel} param="stops" title="توقف" open />}
      {abroad && cabins}
      <TimeBands {...panel} param="time" title="ساعت پرواز" />
      <details open>
        <summary>{several ? 'قیمت برای همهٔ مسافران' : 'قیمت'}</summary>
        <div className={body}>
          <PriceRange
            chosen={maxPrice === undefined ? null : Number(maxPrice)}
            totals={facets.maxPrice?.values ?? []}
            pending={pending}
            onChoose={(limit) => onChange({ name: 'maxPrice', value: String(limit ?? ''), checked: true })}
          />
        </div>
      </details>
      <Limit {...panel} param="baggage" title="بار مجاز" />
      <Choices {...panel} param="airline" title="ایرلاین" growing />
      {!pending && !abroad && hasBothCabins && cabins}
      {!pending && hasAirports && <Choices {...panel} param="airport" title="فرودگاه" />}
    </>
  );
}
