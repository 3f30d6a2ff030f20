import type { OrderView } from '../../shared/orders/orderView.ts';
import { buildTrackingUrl } from '../../shared/paths.ts';
import { Button } from '../ui/Button.tsx';
import { Check } from '../ui/Check.tsx';
import { Form } from '../ui/Form.tsx';

interface PenaltyNoticesProps {
  order: Pick<OrderView, 'code' | 'penaltyNotices'>;
  orderKey: string | null;
  from: 'ticket' | 'tracking';
}

/** Lets the buyer turn the messages before each step of the penalty on or off. */
export function PenaltyNotices({ order, orderKey, from }: PenaltyNoticesProps) {
  const { code, penaltyNotices } = order;
  if (penaltyNotices === null) return null;
  const { isOn } = penaltyNotices;
  return (
    <Form
      method="post"
      action={buildTrackingUrl()}
      className="stack gap-2"
      aria-label="خبر پیش از پله‌های جریمه"
    >
      <input type="hidden" name="order" value={code} />
      <input type="hidden" name="key" value={orderKey ?? ''} />
      <input type="hidden" name="from" value={from} />
      <Check key={String(isOn)} name="notices" value="on" defaultChecked={isOn}>
        پیش از هر پلهٔ جریمه خبرم کنید
      </Check>
      <p className="xs faint">
        {isOn
          ? 'روشن است: پیش از پلهٔ بعدی، مبلغ برگشتی و مهلت آن را پیامک و ایمیل می‌کنیم. برای بستن، تیک را بردارید و ثبت کنید.'
          : 'پیش از پلهٔ بعدی، مبلغ برگشتی و مهلت آن را پیامک و ایمیل می‌کنیم؛ هر وقت بخواهید می‌بندید.'}
      </p>
      <Button variant="soft" block name="action" value="penalty-notices">
        ثبت
      </Button>
    </Form>
  );
}
