import type { ReviewOnward } from '../../shared/orders/checkoutView.ts';
import { Alert, AlertText } from '../ui/Alert.tsx';
import { TextLink } from '../ui/TextButton.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { AddedExtra } from './AddedExtra.tsx';
import { body } from './Checkout.styles.ts';

/** Shows the onward ride that was added to this payment, or links to rides that can be added. */
export function OnwardCard({ added, links, problem }: ReviewOnward & { problem: string | null }) {
  if (added.length === 0) {
    return links.map(({ url, icon, title, text, action }) => (
      <Alert key={url} icon={icon}>
        <b>{`${title}. `}</b>
        {text} <TextLink href={url}>{action}</TextLink>
      </Alert>
    ));
  }
  return (
    <TitledCard id="onward" title="ادامهٔ سفر در همین پرداخت" icon="route">
      <div className={body}>
        <AlertText tone="warn" text={problem} />
        {added.map((extra) => (
          <AddedExtra key={extra.number} extra={extra} remove="برداشتن از سفر" />
        ))}
      </div>
    </TitledCard>
  );
}
