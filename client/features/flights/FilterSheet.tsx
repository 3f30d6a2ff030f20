import { formatNumber } from '../../../shared/persian/digits.ts';
import { FilterSheet as Sheet } from '../../ui/results/FilterSheet.tsx';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';

interface FilterSheetProps {
  panel: FilterPanelProps;
  activeCount: number;
  resultCount: number;
  clearUrl: string;
}

/** The filters of flights on phones. */
export function FilterSheet({ panel, activeCount, resultCount, clearUrl }: FilterSheetProps) {
  return (
    <Sheet activeCount={activeCount} show={`نمایش ${formatNumber(resultCount)} پرواز`} clearUrl={clearUrl}>
      <FilterPanel {...panel} />
    </Sheet>
  );
}
