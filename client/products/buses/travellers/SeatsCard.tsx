import { GENDER_WORDS, type SeatChoice } from '../../../../shared/buses/seatMap.ts';
import { NEIGHBOUR_RULE } from '../../../../shared/buses/seatRules.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import * as checkout from '../../../checkout/Checkout.styles.ts';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TextLink } from '../../../ui/TextButton.tsx';
import * as styles from './BusCheckout.styles.ts';

export function SeatsCard({ seats, changeUrl }: { seats: readonly SeatChoice[]; changeUrl: string }) {
  return (
    <Card as="section" aria-labelledby="seats-title">
      <CardHead tinted>
        <h2 id="seats-title" className="with-icon">
          <Icon name="seat" />
          صندلی‌ها
        </h2>
        <TextLink href={changeUrl}>
          <Icon name="edit" size="small" />
          تغییر صندلی
        </TextLink>
      </CardHead>
      <div className={checkout.body}>
        <ul className={styles.seats}>
          {seats.map(({ number, gender }) => (
            <li key={number} className={styles.seat} data-gender={gender}>
              <Icon name={gender} size="small" />
              {`صندلی ${toPersianDigits(number)} – ${GENDER_WORDS[gender]}`}
            </li>
          ))}
        </ul>
        <p className="xs faint">{NEIGHBOUR_RULE}</p>
      </div>
    </Card>
  );
}
