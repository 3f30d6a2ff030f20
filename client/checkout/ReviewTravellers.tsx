import type { ReviewTraveller } from '../../shared/orders/checkoutView.ts';
import type { OrderItemLabels } from '../../shared/orders/orderItemSummary.ts';
import type { OrderContact } from '../../shared/orders/orderView.ts';
import { toPersianDigits } from '../../shared/persian/digits.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Card, CardHead } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TextLink } from '../ui/TextButton.tsx';
import * as checkout from './Checkout.styles.ts';
import * as styles from './Confirm.styles.ts';

function Person({ traveller: { name, latinName, facts } }: { traveller: ReviewTraveller }) {
  return (
    <li>
      <Avatar name={name || latinName} />
      <div>
        {name && <b>{name}</b>}{' '}
        {latinName && (
          <span className={name ? 'small faint' : 'strong'}>
            <bdi dir="ltr">{latinName}</bdi>
          </span>
        )}
        <div className={`small muted ${styles.details}`}>
          {facts.map(({ label, value, ltr }) => (
            <span key={`${label} ${value}`}>
              {label && `${label}: `}
              {ltr ? <bdi dir="ltr">{value}</bdi> : value}
            </span>
          ))}
        </div>
      </div>
    </li>
  );
}

interface ReviewTravellersProps {
  travellers: readonly ReviewTraveller[];
  contact: OrderContact;
  editUrl: string;
  labels: OrderItemLabels;
  reminder: string;
}

export function ReviewTravellers({ travellers, contact, editUrl, labels, reminder }: ReviewTravellersProps) {
  return (
    <Card as="section" aria-labelledby="review-passengers">
      <CardHead>
        <h2 id="review-passengers">{labels.travellers}</h2>
        <TextLink href={editUrl} aria-label={`ویرایش ${labels.travellers}`}>
          <Icon name="edit" size="small" />
          ویرایش
        </TextLink>
      </CardHead>
      <div className={checkout.body}>
        <ul className={styles.people}>
          {travellers.map((traveller) => (
            <Person key={traveller.position} traveller={traveller} />
          ))}
        </ul>
        <p className={`small muted ${checkout.refundLine}`}>
          <Icon name="phone" size="small" />
          <span>
            {`${labels.ticket} به `}
            <bdi dir="ltr">{toPersianDigits(contact.mobile)}</bdi>
            {contact.email !== null && (
              <>
                {' '}
                و <bdi dir="ltr">{contact.email}</bdi>
              </>
            )}{' '}
            فرستاده می‌شود.
          </span>
        </p>
        <p className={`small muted ${checkout.refundLine}`}>
          <Icon name="id" size="small" />
          <span>{reminder}</span>
        </p>
      </div>
    </Card>
  );
}
