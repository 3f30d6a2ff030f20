import type { BusPassengersData } from '../../../../shared/buses/busCheckoutView.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { usePageData } from '../../../app/pageData.ts';
import { ClosedCheckout } from '../../../checkout/ClosedCheckout.tsx';
import { PurchaseSteps } from '../../../ui/PurchaseSteps.tsx';
import { BuyerForm } from './BuyerForm.tsx';

/** Who is responsible for the seats, and what they cost (spec/screens.md 2.16). */
export default function BusPassengersPage() {
  const data = usePageData<BusPassengersData>();
  return (
    <>
      <PageHead
        title="مشخصات مسافران اتوبوس"
        description="سرپرست خرید بلیط اتوبوس را وارد کنید."
        robots="noindex"
      />
      <PurchaseSteps choice="انتخاب صندلی" current={1} />
      <div className="container">
        {data.view === 'form' ? (
          <BuyerForm data={data} />
        ) : (
          <ClosedCheckout data={data} step="مشخصات مسافران اتوبوس" />
        )}
      </div>
    </>
  );
}
