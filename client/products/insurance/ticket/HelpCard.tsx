import type { PlanOffer } from '../../../../shared/insurance/plan.ts';
import * as checkout from '../../../checkout/Checkout.styles.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { Icon } from '../../../ui/Icon.tsx';

/** «در سفر هستم و کمک می‌خواهم»: the number to ring and what to say. Part of the offline copy. */
export function HelpCard({ assistance }: Pick<PlanOffer, 'assistance'>) {
  return (
    <Card as="section" aria-labelledby="help-title">
      <CardHead>
        <h2 id="help-title">در سفر هستم و کمک می‌خواهم</h2>
      </CardHead>
      <div className={checkout.body}>
        <a
          className={buttonClass({ variant: 'primary', block: true })}
          href={`tel:${assistance.phone.replace(/\s/g, '')}`}
        >
          <Icon name="phone" />
          <bdi dir="ltr">{assistance.phone}</bdi>
        </a>
        <Facts>
          <Fact icon="check">{`به ${assistance.name} زنگ بزنید؛ شبانه‌روزی، پیش از آنکه هزینه کنید.`}</Fact>
          <Fact icon="id">شمارهٔ بیمه‌نامه و گذرنامه و جای خود را بگویید.</Fact>
          <Fact icon="file">گزارش پزشک، فاکتور و رسید را نگه دارید.</Fact>
          <Fact icon="clock">خسارت را حداکثر ۷ روز پس از حادثه اعلام کنید.</Fact>
        </Facts>
      </div>
    </Card>
  );
}
