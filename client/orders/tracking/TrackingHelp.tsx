import { TitledCard } from '../../ui/TitledCard.tsx';
import { Fact } from '../../ui/Facts.tsx';
import * as styles from '../iconList.styles.ts';

export function TrackingHelp() {
  return (
    <TitledCard id="help-title" title="شماره را کجا پیدا کنم؟">
      <ul className={styles.list}>
        <Fact icon="ticket">
          <b>شمارهٔ سفارش</b>
          {' با '}
          <bdi dir="ltr">RH</bdi>
          {' شروع می‌شود و در پیامک خرید، صفحهٔ پرداخت و کنار کد روی بلیط هست.'}
        </Fact>
        <Fact icon="id">
          <b>شمارهٔ بلیط</b>
          {' ۱۳ رقم دارد و زیر نام مسافر نوشته شده است؛ کد رزرو '}
          <bdi dir="ltr">(PNR)</bdi>
          {' هم پذیرفته می‌شود.'}
        </Fact>
        <Fact icon="route">
          <b>مسیر سفارش و پول</b>
          {' را با ساعت می‌بینید و مبلغ برگشتی را به تومان؛ نام مسافران پوشیده می‌ماند.'}
        </Fact>
      </ul>
    </TitledCard>
  );
}
