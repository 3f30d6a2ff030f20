import { memo } from 'react';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { FilterSheet as Sheet } from '../../../ui/results/FilterSheet.tsx';
import type { ViewLink } from './useResultsFilter.ts';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';

interface FilterSheetProps {
  panel: FilterPanelProps;
  activeCount: number;
  resultCount: number;
  clearLink: ViewLink;
}

/** The filters of flights on phones. */
export const FilterSheet = memo(function FilterSheet({
  panel,
  activeCount,
  resultCount,
  clearLink,
}: FilterSheetProps) {
  return (
    <Sheet
      activeCount={activeCount}
      show={`نمایش ${formatNumber(resultCount)} پرواز`}
      clearUrl={clearLink.href}
      onClear={clearLink.onClick}
    >
      <FilterPanel {...panel} />
    </Sheet>
  );
});
