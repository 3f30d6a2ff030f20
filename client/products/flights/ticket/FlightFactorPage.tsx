import type { FlightFactorData } from '../../../../shared/orders/orderPages.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { usePageData } from '../../../app/pageData.ts';
import { MaskedOrderScreen } from '../../../orders/MaskedOrderScreen.tsx';
import { offlineMark } from '../../../orders/offlineMark.ts';
import { OfflineNote } from '../../../orders/OfflineNote.tsx';
import { OwnOrderScreen } from './OwnOrderScreen.tsx';
import { UnknownOrderScreen } from '../../../orders/UnknownOrderScreen.tsx';
import * as styles from '../../../orders/orderPage.styles.ts';

/** The e-ticket and invoice of one order (spec/screens.md 2.13). */
export default function FlightFactorPage() {
  const data = usePageData<FlightFactorData>();
  return (
    <>
      <PageHead
        title="بلیط و فاکتور پرواز"
        description="بلیط الکترونیکی، فاکتور و مسیر پول یک سفارش."
        robots="noindex"
      />
      <div className={`container ${styles.page}`} {...offlineMark(data)}>
        {data.view === 'own' && <OwnOrderScreen {...data} />}
        {data.view === 'own' && <OfflineNote order={data.order} />}
        {data.view === 'masked' && <MaskedOrderScreen order={data.order} />}
        {data.view === 'unknown' && <UnknownOrderScreen />}
      </div>
    </>
  );
}
