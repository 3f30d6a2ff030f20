import { useLocation } from 'react-router';
import type { RefundPageData } from '../../../shared/orders/refundPage.ts';
import { AlertText } from '../../ui/Alert.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StatusBanner } from '../../ui/StatusBanner.tsx';
import { body } from '../orderCard.styles.ts';
import { RefundCard } from '../RefundCard.tsx';
import { RevealForm } from '../tracking/RevealForm.tsx';

export function RefundProof({ data }: { data: Extract<RefundPageData, { view: 'proof' }> }) {
  const { order, orderKey, asked, problem, notice, figures } = data;
  const { pathname, search } = useLocation();
  const { ticket } = order.trip.labels;
  return (
    <>
      <StatusBanner
        tone="wait"
        icon="lock"
        title="اول کد ۶ رقمی را وارد کنید"
        actions={
          <LinkButton variant="onDark" href={order.backUrl}>
            <Icon name="route" />
            دیدن سفارش
          </LinkButton>
        }
      >
        {`این سفارش در مرورگر دیگری خریده شده است. برای پس دادن ${ticket}، کدی را که به موبایل خریدار فرستاده می‌شود وارد کنید؛ تا تأیید شما چیزی لغو نمی‌شود.`}
      </StatusBanner>
      <Card>
        <div className={body}>
          <AlertText tone="warn" text={notice} />
          <RevealForm
            code={order.code}
            orderKey={orderKey}
            asked={asked}
            problem={problem ?? undefined}
            action={pathname + search}
            labels={{ send: 'ارسال کد پیامکی', open: 'ادامهٔ استرداد' }}
          />
        </div>
      </Card>
      <RefundCard order={figures} refundUrl={null} />
    </>
  );
}
