import type { GatewayOption } from '../../shared/orders/checkoutView.ts';
import { Card, CardHead } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ChoiceProblem } from './ChoiceProblem.tsx';
import * as checkout from './Checkout.styles.ts';
import * as styles from './Confirm.styles.ts';

interface GatewayChoiceProps {
  gateways: readonly GatewayOption[];
  chosen: string | null;
  error?: string;
}

export function GatewayChoice({ gateways, chosen, error }: GatewayChoiceProps) {
  return (
    <Card as="section" aria-labelledby="review-gateway">
      <CardHead>
        <h2 id="review-gateway">درگاه پرداخت</h2>
        <span className="xs faint with-icon">
          <Icon name="lock" size="small" />
          پرداخت در صفحهٔ بانک
        </span>
      </CardHead>
      <div className={checkout.body}>
        <fieldset
          className={styles.gateways}
          id="gateway"
          tabIndex={-1}
          aria-describedby={error && 'gateway-note'}
        >
          <legend className="sr">درگاه پرداخت را انتخاب کنید</legend>
          {gateways.map(({ id, title, healthy }) => (
            <label key={id} className={styles.gateway}>
              <input
                type="radio"
                name="gateway"
                value={id}
                defaultChecked={id === chosen}
                disabled={!healthy}
              />
              <Icon name="bank" />
              <b>{title}</b>
              <span className={styles.gatewayState} data-down={healthy ? undefined : ''}>
                {healthy ? 'برقرار' : 'در دسترس نیست'}
              </span>
            </label>
          ))}
        </fieldset>
        <ChoiceProblem id="gateway-note" message={error} />
      </div>
    </Card>
  );
}
