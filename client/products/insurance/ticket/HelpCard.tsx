import type { PlanOffer } from '../../../../shared/insurance/plan.ts';
import * as checkout from '../../../checkout/Checkout.styles.ts';
import { getButtonClass } from '../../../ui/Button.tsx';
import { TitledCard } from '../../../ui/TitledCard.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { Icon } from '../../../ui/Icon.tsx';

/** Part of the offline copy. */
export function HelpCard({ assistance }: Pick<PlanOffer, 'assistance'>) {
  return (
    <TitledCard id="help-title" title="در سفر هستم و کمک می‌خواهم">
      <div className={checkout.body}>
        <a
          className={getButtonClass({ variant: 'primary', block: true })}
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
    </TitledCard>
  );
}
