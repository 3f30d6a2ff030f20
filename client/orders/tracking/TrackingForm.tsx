import type { OrderTrackingData } from '../../../shared/orders/orderPages.ts';
import { buildTrackingUrl } from '../../../shared/paths.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { card } from '../../ui/Card.styles.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MobileField } from '../../ui/MobileField.tsx';
import { bindFields } from '../../ui/typedFields.ts';
import * as styles from './TrackingForm.styles.ts';

type TrackingFormProps = Pick<OrderTrackingData, 'typed' | 'problems' | 'notice'>;

/** Posted, so that no address contains a mobile number. */
export function TrackingForm({ typed, problems, notice }: TrackingFormProps) {
  const field = bindFields(typed, problems);
  const messages = (['order', 'mobile'] as const).flatMap((field) => {
    const message = problems[field];
    return message === undefined ? [] : [{ field, message }];
  });
  return (
    <Form
      className={`${card} no-print ${styles.form}`}
      method="post"
      action={buildTrackingUrl()}
      aria-label="پیگیری سفارش"
      noValidate
    >
      <ErrorSummary problems={messages} />
      {notice?.kind === 'not_found' && (
        <Alert tone="danger" announce>
          <b>سفارشی با این مشخصات پیدا نشد.</b>
          {' شماره را از پیامک خرید کپی کنید.'}
        </Alert>
      )}
      {notice?.kind === 'too_many' && (
        <Alert tone="warn" icon="hourglass" announce>
          <b>تلاش‌ها زیاد بود.</b>
          {` ${formatWait(notice.seconds)} دیگر دوباره امتحان کنید.`}
        </Alert>
      )}
      <div className={styles.row}>
        <TextField
          {...field('order')}
          label="شمارهٔ سفارش یا بلیط"
          ltr
          placeholder="RH-4K7M-2QXA-9CTPE"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <MobileField {...field('mobile')} label="شمارهٔ موبایل خریدار" />
        <Button type="submit">
          <Icon name="search" />
          پیگیری
        </Button>
      </div>
    </Form>
  );
}

/** Formats a waiting time to precede «دیگر», for example «۳۰ ثانیهٔ». */
function formatWait(seconds: number): string {
  return seconds < 90 ? `${formatNumber(seconds)} ثانیهٔ` : `${formatNumber(Math.ceil(seconds / 60))} دقیقهٔ`;
}
