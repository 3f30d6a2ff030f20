import type { BusOrderView } from '../../../../shared/buses/busOrder.ts';
import { DESK_RULE, LUGGAGE_RULE } from '../../../../shared/buses/busRules.ts';
import { buildTerminalMapUrl } from '../../../../shared/buses/terminalMap.ts';
import { formatTime } from '../../../../shared/calendar/format.ts';
import { toTehranIso } from '../../../../shared/calendar/tehran.ts';
import * as styles from '../../../orders/iconList.styles.ts';
import { A } from '../../../ui/A.tsx';
import { TitledCard } from '../../../ui/TitledCard.tsx';
import { Fact } from '../../../ui/Facts.tsx';

export function BusChecklist({ order }: { order: BusOrderView }) {
  const { boarding, ...service } = order.details.offer.service;
  const departsAt = order.trip.legs[0]?.departsAt ?? service.departsAt;
  const minutes = order.trip.legs[0]?.beThereMinutes ?? 0;
  const beThere = toTehranIso(new Date(Date.parse(departsAt) - minutes * 60_000));
  return (
    <TitledCard id="checklist-title" title="تا روز سفر" screenOnly>
      <ul className={styles.list}>
        <Fact icon="clock">
          <b>{`ساعت ${formatTime(beThere)}`}</b>
          {` در ${boarding.terminal} باشید. `}
          <A href={buildTerminalMapUrl(boarding.city, boarding.terminal)} rel="noopener">
            پایانه روی نقشه
          </A>
        </Fact>
        <Fact icon="id">کارت شناسایی سرپرست خرید همراه باشد؛ هنگام سوار شدن آن را می‌بینند.</Fact>
        <Fact icon="ticket">{DESK_RULE}</Fact>
        <Fact icon="bag">{LUGGAGE_RULE}</Fact>
      </ul>
    </TitledCard>
  );
}
