import { canHappen } from '../../../shared/orders/orderGraph.ts';
import type { OrderTrackingData, TrackedOrder, TrackingOutcome } from '../../../shared/orders/orderPages.ts';
import { buildTrackingUrl } from '../../../shared/paths.ts';
import { withTicketWord } from '../../../shared/orders/ticketWords.ts';
import { useSentText } from '../../app/useSentText.ts';
import { isNoLongerValid } from '../../../shared/orders/ticketStatus.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, getButtonClass, LinkButton } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Hidden } from './RevealForm.tsx';

const OUTCOME_TEXTS: Readonly<Record<TrackingOutcome, string>> = {
  code: 'کد ۶ رقمی به موبایل خریدار فرستاده شد.',
  resent: 'بلیط دوباره به موبایل خریدار فرستاده شد؛ اگر ایمیل هم داده باشید، به آن هم.',
  cancelled: 'سفارش لغو شد و مبلغی کم نشده است.',
  kept: 'بخش صادرشده برای شما ماند و پول بقیه برمی‌گردد.',
  returning: 'همه لغو شد و کل پول برمی‌گردد؛ جریمه‌ای ندارد.',
  declined: 'صندلی‌ها آزاد شد و کل پول برمی‌گردد.',
  accepted: 'زمان تازه پذیرفته شد.',
  notices_on: 'پیش از هر پلهٔ جریمه به موبایل و ایمیل خریدار خبر می‌دهیم.',
  notices_off: 'دیگر پیش از پله‌های جریمه خبر نمی‌دهیم.',
};

export function OutcomeNote({ outcome, ticket }: { outcome: TrackingOutcome | null; ticket: string }) {
  const sentText = useSentText('sms');
  if (outcome === null) return null;
  const text = withTicketWord(OUTCOME_TEXTS[outcome], ticket);
  return (
    <Alert tone="success" icon="check" announce>
      {outcome === 'code' || outcome === 'resent' ? sentText(text) : text}
    </Alert>
  );
}

interface TrackedActionsProps {
  order: TrackedOrder;
  orderKey: string | null;
  mayChange: boolean;
  refusal: OrderTrackingData['refusal'];
}

export function CodeFirst({ children }: { children: string }) {
  return (
    <>
      <p className="small">{children}</p>
      <LinkButton variant="outline" block href="#code-form">
        <Icon name="lock" />
        اول کد ۶ رقمی پیامک
      </LinkButton>
    </>
  );
}

export function TrackedActions({ order, orderKey, mayChange, refusal }: TrackedActionsProps) {
  const hasTickets = order.passengers.some(({ tickets }) =>
    tickets.some(({ status }) => !isNoLongerValid(status)),
  );
  return (
    <>
      {hasTickets && (
        <Form method="post" action={buildTrackingUrl()} aria-label="ارسال دوباره">
          <Hidden code={order.code} orderKey={orderKey} />
          <Button variant="outline" block name="action" value="resend">
            <Icon name="phone" />
            {`ارسال دوبارهٔ ${order.trip.labels.ticket} به موبایل`}
          </Button>
          {refusal?.form === 'resend' && <p className="small bad">{refusal.message}</p>}
        </Form>
      )}
      {canHappen(order.state, 'cancelled') && (
        <details>
          <summary className={getButtonClass({ variant: 'ghost', block: true })}>
            <Icon name="close" />
            لغو این سفارش
          </summary>
          {mayChange ? (
            <Form method="post" action={buildTrackingUrl()} className="stack gap-3" aria-label="لغو سفارش">
              <Hidden code={order.code} orderKey={orderKey} />
              <p className="small">صندلی‌ها همین حالا آزاد می‌شود و پولی کم نمی‌شود.</p>
              <Button variant="outline" block name="action" value="cancel">
                بله، سفارش لغو شود
              </Button>
            </Form>
          ) : (
            <CodeFirst>
              صندلی‌ها آزاد می‌شود و پولی کم نمی‌شود. لغو از این مرورگر کدی می‌خواهد که به موبایل خریدار
              فرستاده می‌شود.
            </CodeFirst>
          )}
        </details>
      )}
    </>
  );
}
