import { memo, type MouseEvent, type ReactNode, useState } from 'react';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { Button, LinkButton } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Icon } from '../Icon.tsx';
import { chip, count, narrow } from './QuickRow.styles.ts';

interface FilterSheetProps {
  activeCount: number;
  show: string;
  clearUrl: string;
  onClear?: (event: MouseEvent) => void;
  /** Rendered only while the sheet is open. */
  children: ReactNode;
}

/** A sheet on phones. Without JavaScript the same link leads to the panel in the page. */
export const FilterSheet = memo(function FilterSheet({
  activeCount,
  show,
  clearUrl,
  onClear,
  children,
}: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <a
        className={`${chip} ${narrow}`}
        href="#filters"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="filter" size="small" />
        فیلترها
        {activeCount > 0 && <b className={count}>{formatNumber(activeCount)}</b>}
      </a>
      <Dialog
        sheet
        open={open}
        onClose={() => setOpen(false)}
        title="فیلترها"
        foot={
          open ? (
            <>
              <Button variant="cta" onClick={() => setOpen(false)}>
                {show}
              </Button>
              <LinkButton variant="ghost" href={clearUrl} onClick={onClear}>
                حذف همه
              </LinkButton>
            </>
          ) : undefined
        }
      >
        {open && children}
        {/* Screen readers cannot reach the list behind an open dialog, so the count is repeated here. */}
        <p className="sr" role="status">
          {open && show}
        </p>
      </Dialog>
    </>
  );
});
