import { useLocation } from 'react-router';
import type { OrderTrackingData } from '../../../shared/orders/orderPages.ts';
import { buildTrackingUrl } from '../../../shared/paths.ts';
import { hasTrackingQuery } from '../../../shared/orders/trackingQuery.ts';
import { PageHead } from '../../app/PageHead.tsx';
import { usePageData } from '../../app/pageData.ts';
import { useSite } from '../../app/site.ts';
import { Icon } from '../../ui/Icon.tsx';
import { page } from '../orderPage.styles.ts';
import { TicketCheck } from './TicketCheck.tsx';
import { TrackedOrderScreen } from './TrackedOrderScreen.tsx';
import { TrackingForm } from './TrackingForm.tsx';
import { TrackingHelp } from './TrackingHelp.tsx';

const TITLE = 'پیگیری سفارش و دریافت بلیط';
const DESCRIPTION =
  'با شمارهٔ سفارش یا بلیط و موبایل خریدار، وضعیت سفارش، مسیر پول و مبلغ استرداد را بدون ورود به حساب ببینید.';

/** Works without sign-in (docs/spec/screens.md#tracking). Search engines index the form, not its results. */
export default function OrderTrackingPage() {
  const data = usePageData<OrderTrackingData>();
  const { publicUrl } = useSite();
  const path = buildTrackingUrl();
  const { search } = useLocation();
  const plain =
    !hasTrackingQuery(search) &&
    data.tracked === null &&
    data.notice === null &&
    data.check === null &&
    data.typed.order === '';
  return (
    <>
      <PageHead
        title={TITLE}
        description={DESCRIPTION}
        canonicalPath={path}
        robots={plain ? undefined : 'noindex'}
        jsonLd={[
          {
            '@type': 'WebPage',
            name: TITLE,
            description: DESCRIPTION,
            inLanguage: 'fa-IR',
            url: publicUrl + path,
          },
        ]}
      />
      <div className={`container ${page}`}>
        <div>
          <h1 className="page-title">پیگیری سفارش</h1>
          {!data.tracked && (
            <p className="muted">بدون ورود به حساب؛ شمارهٔ سفارش یا بلیط و موبایل خریدار کافی است.</p>
          )}
        </div>
        {data.check && <TicketCheck ticket={data.check.ticket} />}
        {!data.tracked && <TrackingForm {...data} />}
        {plain && <TrackingHelp />}
        {data.tracked && (
          <TrackedOrderScreen
            order={data.tracked}
            orderKey={data.orderKey}
            whole={data.whole}
            mayChange={data.mayChange}
            outcome={data.outcome}
            refusal={data.refusal}
            againUrl={data.againUrl}
            refundUrl={data.refundUrl}
          />
        )}
        {data.tracked && (
          <details className="no-print">
            <summary className="small with-icon">
              پیگیری سفارش دیگر
              <Icon name="chev-down" size="small" />
            </summary>
            <TrackingForm {...data} />
          </details>
        )}
      </div>
    </>
  );
}
