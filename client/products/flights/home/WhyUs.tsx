import { memo } from 'react';
import { calculatePercent } from '../../../../shared/money.ts';
import { card } from '../../../ui/Card.styles.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { RefundSchedule } from '../../../ui/RefundSchedule.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import * as styles from './HomePage.styles.ts';
import { SectionHead } from './SectionHead.tsx';

/** Fare of the sample ticket, in Rial. */
const EXAMPLE_FARE = 24_500_000;

const EXAMPLE_STEPS = [
  { when: 'تا ظهر ۳ روز پیش از پرواز', penaltyPercent: 30, now: true },
  { when: 'تا ظهر روز پیش از پرواز', penaltyPercent: 50 },
  { when: 'پس از آن', penaltyPercent: 70 },
].map((step) => ({ ...step, back: calculatePercent(EXAMPLE_FARE, 100 - step.penaltyPercent) }));

/** Its markup is cached (server/products/flights/pages/cacheHomeSections.ts). */
export const WhyUs = memo(function WhyUs() {
  return (
    <section className="section container" aria-labelledby="h-why">
      <SectionHead id="h-why" title="خریدی که غافلگیرتان نمی‌کند" />
      <div className={styles.why}>
        <div className={`${card} ${styles.whyItem}`}>
          <h3>پیش از خرید بدانید چقدر برمی‌گردد</h3>
          <p>به‌جای جدول درصدها، مبلغ استرداد همان بلیط را به تومان و برای هر بازهٔ زمانی می‌بینید.</p>
          <div className={styles.whyDemo}>
            <p className="xs faint">نمونه برای بلیطی ۲٬۴۵۰٬۰۰۰ تومانی</p>
            <RefundSchedule steps={EXAMPLE_STEPS} />
          </div>
        </div>
        <div className={`${card} ${styles.whyItem}`}>
          <h3>مسیر پول، قدم‌به‌قدم</h3>
          <p>از پرداخت تا صدور و استرداد، هر ریال زمان و شمارهٔ پیگیری دارد؛ حتی وقتی چیزی خراب شود.</p>
          <div className={styles.whyDemo}>
            <p className="xs faint">نمونه‌ای از صفحهٔ پیگیری</p>
            <Timeline
              items={[
                { state: 'done', title: 'پرداخت تأیید شد', timeText: '۱۰:۳۱' },
                { state: 'done', title: 'بلیط صادر شد', timeText: '۱۰:۳۲' },
                { state: 'now', title: 'استرداد: واریز به کارت', timeText: 'تا فردا ۱۲:۰۰' },
              ]}
            />
          </div>
        </div>
        <div className={`${card} ${styles.whyItem}`}>
          <h3>بدون ثبت‌نام بخرید</h3>
          <p>تنها با شمارهٔ موبایل می‌خرید و با همان شماره، سفارش و بلیط را هر وقت خواستید پیدا می‌کنید.</p>
          <div className={styles.whyDemo}>
            <p className="xs faint">نمونه‌ای از پیگیری سفارش</p>
            <dl className={styles.finder}>
              <div>
                <dt>شمارهٔ سفارش</dt>
                <dd>
                  <bdi dir="ltr">RH-••••••</bdi>
                </dd>
              </div>
              <div>
                <dt>شمارهٔ موبایل خریدار</dt>
                <dd>
                  <bdi dir="ltr">۰۹۱۲ ••• ••••</bdi>
                </dd>
              </div>
            </dl>
            <p className="with-icon small good">
              <Icon name="ticket" />
              بلیط، صورت‌حساب و مسیر پول
            </p>
          </div>
        </div>
      </div>
    </section>
  );
});
