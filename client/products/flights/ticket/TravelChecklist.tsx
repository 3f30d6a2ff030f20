import { formatDay, formatTime } from '../../../../shared/calendar/format.ts';
import { toLocalDay, subtractMinutes } from '../../../../shared/calendar/localTime.ts';
import { formatCounterTime } from '../../../../shared/orders/formatCounterTime.ts';
import type { FlightOrderView } from '../../../../shared/flights/flightOrder.ts';
import { getLegTitle, type TripLeg } from '../../../../shared/orders/orderItemSummary.ts';
import { EXIT_TOLL, leavesIran, listAirportChanges } from '../../../../shared/orders/tripNotes.ts';
import { buildTrackingUrl } from '../../../../shared/paths.ts';
import { A } from '../../../ui/A.tsx';
import { TitledCard } from '../../../ui/TitledCard.tsx';
import { Fact } from '../../../ui/Facts.tsx';
import * as styles from '../../../orders/iconList.styles.ts';

export function TravelChecklist({ order }: { order: FlightOrderView }) {
  const { passengers, code } = order;
  const legs = order.trip.legs.filter((_, index) =>
    passengers.some(({ tickets }) => tickets.some(({ leg, returned }) => leg === index + 1 && !returned)),
  );
  const isOne = legs.length === 1;
  return (
    <TitledCard id="checklist-title" title="تا روز پرواز" screenOnly>
      <ul className={styles.list}>
        {listDocuments(legs).map(([papers, routes]) => (
          <Fact key={papers} icon="id">
            {isOne ? '' : `${routes.join(' و ')}: `}
            <b>{papers}</b>
            {` همراه ${passengers.length > 1 ? 'هر مسافر' : 'مسافر'} باشد؛ نام روی بلیط باید با آن یکی باشد.`}
          </Fact>
        ))}
        {legs.map((leg) => (
          <Fact key={leg.departsAt} icon="clock">
            <BeThere leg={leg} named={!isOne} />
          </Fact>
        ))}
        {listAirportChanges(legs).map((change) => (
          <Fact key={change} icon="warn">
            {change}
          </Fact>
        ))}
        {leavesIran(legs) && <Fact icon="card">{EXIT_TOLL}</Fact>}
        <Fact icon="bell">
          {'اگر چیزی در سفارش عوض شود، آن را در '}
          <A href={buildTrackingUrl(code)}>پیگیری سفارش</A>
          {' می‌بینید.'}
        </Fact>
      </ul>
    </TitledCard>
  );
}

function BeThere({ leg, named }: { leg: TripLeg; named: boolean }) {
  const at = subtractMinutes(leg.departsAt, leg.beThereMinutes);
  return (
    <>
      {named && `${getLegTitle(leg)}: ${formatDay(toLocalDay(at))} `}
      <b>{`ساعت ${formatTime(at)}`}</b>
      {` در ${leg.vehicle === 'plane' ? 'فرودگاه ' : ''}${leg.from.place} باشید.`}
      {leg.counterClosesMinutes !== undefined && ` ${formatCounterTime(leg.counterClosesMinutes)}.`}
    </>
  );
}

function listDocuments(legs: readonly TripLeg[]): [string, string[]][] {
  const routes = new Map<string, string[]>();
  for (const leg of legs) {
    const papers = leg.papers ?? 'مدرک شناسایی';
    routes.set(papers, [...(routes.get(papers) ?? []), getLegTitle(leg) ?? '']);
  }
  return [...routes];
}
