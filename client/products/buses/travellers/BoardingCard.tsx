import type { BusPassengersView } from '../../../../shared/buses/busCheckoutView.ts';
import { ARRIVAL_RULE, CHILD_RULE, LUGGAGE_RULE } from '../../../../shared/buses/busRules.ts';
import { FARE_PARTS } from '../../../../shared/buses/service.ts';
import { buildTerminalMapUrl } from '../../../../shared/buses/terminalMap.ts';
import { formatTime } from '../../../../shared/calendar/format.ts';
import { formatToman } from '../../../../shared/money.ts';
import * as checkout from '../../../checkout/Checkout.styles.ts';
import { A } from '../../../ui/A.tsx';
import { TitledCard } from '../../../ui/TitledCard.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { Ledger } from '../../../ui/Ledger.tsx';

export function BoardingCard({ data: { boarding, dropOff, fare } }: { data: BusPassengersView }) {
  const parts = FARE_PARTS.map(([part, label]) => ({ label, amount: fare[part] ?? 0 }));
  return (
    <TitledCard id="boarding-title" title="سوار شدن و قیمت هر صندلی" icon="pin">
      <div className={checkout.body}>
        <Facts>
          <Fact icon="building">
            {`سوار شدن: ${boarding.city}، ${boarding.terminal}. `}
            <A href={buildTerminalMapUrl(boarding.city, boarding.terminal)} rel="noopener">
              روی نقشه
            </A>
          </Fact>
          <Fact icon="route">{`پیاده شدن: ${dropOff.city}، ${dropOff.terminal}، حدود ساعت ${formatTime(dropOff.at)}`}</Fact>
          <Fact icon="clock">{ARRIVAL_RULE}</Fact>
          <Fact icon="bag">{LUGGAGE_RULE}</Fact>
          <Fact icon="child">{CHILD_RULE}</Fact>
        </Facts>
        <Ledger
          rows={[
            ...parts
              .filter(({ amount }) => amount > 0)
              .map(({ label, amount }) => ({ label, value: formatToman(amount) })),
            { label: 'هر صندلی', value: `${formatToman(fare.total)} تومان` },
          ]}
        />
      </div>
    </TitledCard>
  );
}
