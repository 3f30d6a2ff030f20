import { formatDay, formatTime } from '../calendar/format.ts';
import { subtractMinutes, toLocalDay } from '../calendar/localTime.ts';
import { isolateLtr } from '../persian/isolateLtr.ts';
import { formatCounterTime } from './formatCounterTime.ts';
import type { TripLeg, TripPlace } from './orderItemSummary.ts';

/** Lists the facts on the ticket of a leg, except its route and times. */
export function listLegFacts(leg: TripLeg): { label: string; value: string }[] {
  const { carrier, number, from, to, departsAt, beThereMinutes, counterClosesMinutes, papers, facts } = leg;
  const beThere = subtractMinutes(departsAt, beThereMinutes);
  return [
    { label: 'شرکت', value: `${carrier.name}${number === null ? '' : ` ${isolateLtr(number)}`}` },
    { label: 'مبدأ', value: joinPlace(from) },
    { label: 'مقصد', value: joinPlace(to) },
    { label: 'حضور', value: `${formatDay(toLocalDay(beThere))}، ساعت ${formatTime(beThere)}` },
    ...(counterClosesMinutes === undefined
      ? []
      : [{ label: 'پذیرش', value: formatCounterTime(counterClosesMinutes) }]),
    ...(papers === undefined ? [] : [{ label: 'همراه داشته باشید', value: papers }]),
    ...(facts.length === 0 ? [] : [{ label: 'شرایط', value: facts.join('؛ ') }]),
  ];
}

function joinPlace({ city, place }: TripPlace): string {
  return place === city ? city : `${city}، ${place}`;
}
