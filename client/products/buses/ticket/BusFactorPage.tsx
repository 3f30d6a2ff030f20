import type { BusFactorData } from '../../../../shared/buses/busFactorView.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { usePageData } from '../../../app/pageData.ts';
import { MaskedOrderScreen } from '../../../orders/MaskedOrderScreen.tsx';
import { offlineMark } from '../../../orders/offlineMark.ts';
import { OfflineNote } from '../../../orders/OfflineNote.tsx';
import { UnknownOrderScreen } from '../../../orders/UnknownOrderScreen.tsx';
import * as styles from '../../../orders/orderPage.styles.ts';
import { OwnBusOrder } from './OwnBusOrder.tsx';

/** The bus ticket and invoice of one order (spec/screens.md 2.18). */
export default function BusFactorPage() {
  const data = usePageData<BusFactorData>();
  return (
    <>
      <PageHead
        title="بلیط و فاکتور اتوبوس"
        description="بلیط اتوبوس، فاکتور و مسیر پول یک سفارش."
        robots="noindex"
      />
      <div className={`container ${styles.page}`} {...offlineMark(data)}>
        {data.view === 'own' && <OwnBusOrder data={data} />}
        {data.view === 'own' && <OfflineNote order={data.order} />}
        {data.view === 'masked' && <MaskedOrderScreen order={data.order} />}
        {data.view === 'unknown' && <UnknownOrderScreen />}
      </div>
    </>
  );
}
