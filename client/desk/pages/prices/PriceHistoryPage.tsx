import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import type { FeeVersionView } from '../../../../shared/desk/prices.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import type { Column } from '../../ui/DeskTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { TableCard } from '../../ui/TableCard.tsx';
import { FeePeriod } from './FeePeriod.tsx';
import { describeFee, describeProduct, describeScope, describeStep } from './feeTexts.ts';

const COLUMNS: readonly Column<FeeVersionView>[] = [
  { title: 'زمان', className: 'nw', cell: ({ at }) => <Moment at={at} /> },
  { title: 'همکار', cell: ({ by }) => by },
  { title: 'قاعده', kind: 'header', cell: ({ number }) => formatNumber(number) },
  { title: 'برای', cell: (fee) => `${describeProduct(fee)}، ${describeScope(fee)}` },
  {
    title: 'کارمزد',
    cell: (fee) => (fee.isOn ? `${describeFee(fee)}، ${describeStep(fee.roundTo)}` : 'خاموش شد'),
  },
  { title: 'اعتبار', className: 't2', cell: (fee) => <FeePeriod fee={fee} /> },
  { title: 'چرا', className: 't2', cell: ({ reason }) => reason },
];

const NO_CHANGES = 'هر قاعده و هر تغییر آن همین‌جا می‌ماند.';

export function PriceHistoryPage({ versions }: { versions: readonly FeeVersionView[] }) {
  return (
    <>
      <PageHead title="پیشینهٔ قیمت‌ها" text="هیچ سطری عوض یا پاک نمی‌شود">
        <a className="btn btn--outline" href={DESK_PATHS.prices}>
          قاعده‌ها
        </a>
      </PageHead>
      <TableCard
        title="تغییرهای قاعده‌های کارمزد"
        hint="تازه‌ترین بالا"
        empty={<EmptyState icon="percent" title="هنوز تغییری نیست" text={NO_CHANGES} />}
        caption="نسخه‌های قاعده‌ها"
        columns={COLUMNS}
        rows={versions}
      />
    </>
  );
}
