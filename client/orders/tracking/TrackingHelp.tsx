import { TitledCard } from '../../ui/TitledCard.tsx';
import { Icon } from '../../ui/Icon.tsx';
import * as styles from '../iconList.styles.ts';

export function TrackingHelp() {
  return (
    <TitledCard id="help-title" title="شماره را کجا پیدا کنم؟">
      <ul className={styles.list}>
        <li>
          <Icon name="ticket" />
          <span>
            <b>شمارهٔ سفارش</b>
            {' با '}
            <bdi dir="ltr">RH</bdi>
            {' شروع می‌شود و در پیامک خرید، صفحهٔ پرداخت و کنار کد روی بلیط هست.'}
          </span>
        </li>
        <li>
          <Icon name="id" />
          <span>
            <b>شمارهٔ بلیط</b>
            {' ۱۳ رقم دارد و زیر نام مسافر نوشته شده است؛ کد رزرو '}
            <bdi dir="ltr">(PNR)</bdi>
            {' هم پذیرفته می‌شود.'}
          </span>
        </li>
        <li>
          <Icon name="route" />
          <span>
            <b>مسیر سفارش و پول</b>
            {' را با ساعت می‌بینید و مبلغ برگشتی را به تومان؛ نام مسافران پوشیده می‌ماند.'}
          </span>
        </li>
      </ul>
    </TitledCard>
  );
}
