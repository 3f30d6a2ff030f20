import type { CharterTicketsData } from '../../../../shared/flights/ticketViews.ts';
import { Part } from '../../../ui/landing/LandingParts.tsx';
import { PenaltyTable } from './PenaltyTable.tsx';

export function CharterTerms({ table }: Pick<CharterTicketsData, 'table'>) {
  return (
    <Part id="refund" title="شرایط لغو از سوی چارترکننده">
      <PenaltyTable
        caption="جدول منتشرشدهٔ یک چارترکننده"
        note="چارترکننده‌های دیگر ممکن است هیچ مبلغی برنگردانند؛ شرط هر بلیط روی کارت آن نوشته شده است."
        tables={[{ ...table, classes: 'چارتری' }]}
      />
    </Part>
  );
}
