import type { OrderView } from '../../shared/orders/orderView.ts';
import type { TicketShare } from '../../shared/orders/ownOrder.ts';
import { buildTrackingUrl } from '../../shared/paths.ts';
import { withEzafe } from '../../shared/orders/ticketWords.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { CopyButton } from './CopyButton.tsx';
import { body, fingerTarget } from './orderCard.styles.ts';
import { PeopleList } from './PeopleList.tsx';
import { Hidden } from './tracking/RevealForm.tsx';

interface ShareCardProps {
  order: Pick<OrderView, 'code' | 'trip'>;
  orderKey: string | null;
  shares: readonly TicketShare[];
}

/** Without JavaScript the buyer copies the address of the link. */
export function ShareCard({ order: { code, trip }, orderKey, shares }: ShareCardProps) {
  const { ticket } = trip.labels;
  return (
    <TitledCard id="share-title" title={`${withEzafe(ticket)} هر نفر برای خودش`} screenOnly>
      <div className={body}>
        <p className="small">{`هر لینک فقط ${withEzafe(ticket)} همان نفر را نشان می‌دهد، بدون قیمت و بدون نام دیگران. آن را برای خودش بفرستید.`}</p>
        <PeopleList
          people={shares.map(({ position, name, url }) => ({
            position,
            name,
            detail: (
              <span className="cluster gap-2">
                <a className={fingerTarget} href={url}>{`لینک ${withEzafe(ticket)} ${name}`}</a>
                <CopyButton code={url} label="کپی لینک" variant="ghost" />
              </span>
            ),
          }))}
        />
        <details>
          <summary className="small with-icon">
            لینکی به دست دیگری افتاده است؟
            <Icon name="chev-down" size="small" />
          </summary>
          <Form method="post" action={buildTrackingUrl()} className="stack gap-2" aria-label="لینک‌های تازه">
            <Hidden code={code} orderKey={orderKey} />
            <input type="hidden" name="from" value="ticket" />
            <p className="small">لینک‌های تازه ساخته می‌شود و لینک‌های پیشین دیگر باز نمی‌شود.</p>
            <Button variant="outline" block name="action" value="renew-links">
              ساخت لینک‌های تازه
            </Button>
          </Form>
        </details>
      </div>
    </TitledCard>
  );
}
