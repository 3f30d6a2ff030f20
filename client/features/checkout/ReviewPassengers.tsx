import { JALALI_MONTHS } from '../../../shared/calendar/format.ts';
import { toJalali } from '../../../shared/calendar/jalali.ts';
import { ageGroupName } from '../../../shared/flights/party.ts';
import type { OrderContact, OrderPassenger } from '../../../shared/orders/orderView.ts';
import { countryName } from '../../../shared/passengers/countries.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card, CardHead } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextLink } from '../../ui/TextButton.tsx';
import * as checkout from './Checkout.styles.ts';
import * as styles from './Confirm.styles.ts';

function birthOf(isoDay: string): string {
  const { year, month, day } = toJalali(isoDay);
  return `${toPersianDigits(day)} ${JALALI_MONTHS[month - 1]} ${toPersianDigits(year)}`;
}

function DocumentText({ document }: { document: OrderPassenger['document'] }) {
  if (document.kind === 'national_id') {
    return (
      <span>
        کد ملی: <bdi dir="ltr">{toPersianDigits(document.number)}</bdi>
      </span>
    );
  }
  return (
    <span>
      گذرنامهٔ {countryName(document.country)}: <bdi dir="ltr">{document.number}</bdi>
    </span>
  );
}

function Person({ passenger }: { passenger: OrderPassenger }) {
  const latin = `${passenger.latinFirstName} ${passenger.latinLastName}`;
  const persian = `${passenger.firstName} ${passenger.lastName}`.trim();
  return (
    <li>
      <Avatar name={persian || latin} />
      <div>
        {persian && <b>{persian}</b>}{' '}
        <span className="small faint">
          <bdi dir="ltr">{latin}</bdi>
        </span>
        <div className={`small muted ${styles.details}`}>
          <DocumentText document={passenger.document} />
          <span>{`تولد: ${birthOf(passenger.birthDay)}`}</span>
          <span>{ageGroupName(passenger.ageGroup)}</span>
        </div>
      </div>
    </li>
  );
}

/** What each traveller has to have at hand on the day. */
function reminder(passengers: readonly OrderPassenger[]): string {
  const foreigners = passengers.some(({ document }) => document.kind === 'passport');
  const papers = foreigners ? 'کارت ملی، شناسنامه یا گذرنامهٔ' : 'کارت ملی یا شناسنامهٔ';
  const whom = passengers.length === 1 ? 'مسافر' : `هر ${toPersianDigits(passengers.length)} نفر`;
  return `روز پرواز، ${papers} ${whom} همراهتان باشد.`;
}

interface ReviewPassengersProps {
  passengers: readonly OrderPassenger[];
  contact: OrderContact;
  editUrl: string;
}

/** Everybody who travels and where the ticket goes, read-only. */
export function ReviewPassengers({ passengers, contact, editUrl }: ReviewPassengersProps) {
  return (
    <Card as="section" aria-labelledby="review-passengers">
      <CardHead>
        <h2 id="review-passengers">مسافران</h2>
        <TextLink href={editUrl} aria-label="ویرایش مسافران">
          <Icon name="edit" size="small" />
          ویرایش
        </TextLink>
      </CardHead>
      <div className={checkout.body}>
        <ul className={styles.people}>
          {passengers.map((passenger) => (
            <Person key={passenger.position} passenger={passenger} />
          ))}
        </ul>
        <p className={`small muted ${checkout.refundLine}`}>
          <Icon name="phone" size="small" />
          <span>
            بلیط به <bdi dir="ltr">{toPersianDigits(contact.mobile)}</bdi>
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
          <span>{reminder(passengers)}</span>
        </p>
      </div>
    </Card>
  );
}
