import type { InsuranceReviewView } from '../../../../shared/insurance/insuredView.ts';
import * as checkout from '../../../checkout/Checkout.styles.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';

/** Shown before any payment. */
export function RejectedInsured({ data }: { data: InsuranceReviewView }) {
  const { rejected, details, mayGoWithout, trip } = data;
  const insurer = details.offer.plan.insurer.name;
  return (
    <Alert tone="danger" announce>
      <div className="stack gap-3">
        {rejected.map(({ position, name }) => (
          <p key={position}>
            {`${insurer} برای `}
            <bdi>{name}</bdi>
            {' صادر نمی‌کند؛ طرح جایگزین یا خرید بدون این نفر؟'}
          </p>
        ))}
        <p className="small">مبلغی کم نشده است.</p>
        <Form method="post">
          <div className={checkout.actions}>
            <LinkButton variant="cta" href={trip.resultsUrl}>
              طرح جایگزین
            </LinkButton>
            {mayGoWithout && (
              <Button variant="outline" name="action" value="without">
                خرید بدون این نفر
              </Button>
            )}
          </div>
        </Form>
      </div>
    </Alert>
  );
}
