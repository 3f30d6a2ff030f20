import { useState } from 'react';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, buttonClass, LinkButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { filterButton } from './FlightResults.styles.ts';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';

interface FilterSheetProps {
  panel: FilterPanelProps;
  activeCount: number;
  resultCount: number;
  clearUrl: string;
}

/** On phones the filters are a sheet. Without JavaScript the same link leads to the panel in the page. */
export function FilterSheet({ panel, activeCount, resultCount, clearUrl }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <a
        className={buttonClass({ variant: 'outline', size: 'small' }, filterButton)}
        href="#filters"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="filter" size="small" />
        فیلترها
        {activeCount > 0 && <Badge tone="primary">{formatNumber(activeCount)}</Badge>}
      </a>
      <Dialog
        sheet
        open={open}
        onClose={() => setOpen(false)}
        title="فیلترها"
        foot={
          <>
            <Button variant="cta" onClick={() => setOpen(false)}>
              {`نمایش ${formatNumber(resultCount)} پرواز`}
            </Button>
            <LinkButton variant="ghost" href={clearUrl}>
              حذف همه
            </LinkButton>
          </>
        }
      >
        {open && <FilterPanel {...panel} />}
      </Dialog>
    </>
  );
}
