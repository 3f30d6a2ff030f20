import { toLocalDay } from '../../../shared/calendar/localTime.ts';
import { buildFlightKey, isBetterOffer } from '../../../shared/flights/arrivals.ts';
import {
  buildTripOffer,
  buildTripSearch,
  getSegment,
  type FlightOrderItem,
} from '../../../shared/flights/flightTrip.ts';
import type { FlightOffer } from '../../../shared/flights/offer.ts';
import { countByAge } from '../../../shared/flights/partRefund.ts';
import { findPartyProblem, listAgeGroups } from '../../../shared/flights/party.ts';
import { getAgeGroup } from '../../../shared/passengers/age.ts';
import { AGE_GROUPS } from '../../../shared/passengers/ageGroup.ts';
import type { Passenger } from '../../../shared/passengers/passenger.ts';
import { checkPassportExpiry } from '../../../shared/passengers/passengerRules.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import type { ChangeTerms, ProductChanges } from '../product.ts';
import { flightFares } from './fares/priceCalendar.ts';
import type { FlightSupplier } from './suppliers/port.ts';

export function createFlightChanges(supplier: FlightSupplier): ProductChanges<FlightOrderItem, Passenger> {
  return {
    terms: getFlightChangeTerms,

    async search(item, { leg, travellers, day, signal }) {
      const route = getRoute(item, leg);
      const party = countByAge(travellers.map(({ birthDay }) => getAgeGroup(birthDay, day)));
      if (findPartyProblem(party) !== null || !travellers.every((each) => hasValidPassport(each, day)))
        return { items: [], complete: true };
      const query = { from: route.fromCity, to: route.toCity, day, party };
      const answers = await Promise.all(supplier.search(query, signal));
      const sold = buildFlightKey(item.offer.legs[leg - 1]!);
      const best = new Map<string, FlightOffer>();
      for (const offer of answers.flatMap((answer) => (answer.status === 'answered' ? answer.offers : []))) {
        const key = buildFlightKey(offer);
        const known = best.get(key);
        if (offer.available && key !== sold && (!known || isBetterOffer(offer, known))) best.set(key, offer);
      }
      return {
        items: [...best.values()].map((offer) => ({
          offer: buildTripOffer([offer]),
          search: buildTripSearch([{ ...route, day }]),
          party,
        })),
        complete: answers.every(({ status }) => status === 'answered'),
      };
    },

    lowestPrices(item, leg, days, now) {
      const { fromCity: from, toCity: to } = getRoute(item, leg);
      return flightFares.lowest(supplier, { from, to }, days, now);
    },

    prepare: (item) => Promise.resolve(item),
    toTravellers: assignFlightTravellers,
  };
}

function getRoute({ search, offer }: FlightOrderItem, leg: number) {
  const { fromCity, toCity } = search.legs[leg - 1] ?? {
    fromCity: offer.legs[leg - 1]?.segment.from.citySlug ?? '',
    toCity: offer.legs[leg - 1]?.segment.to.citySlug ?? '',
  };
  return { fromCity, toCity };
}

const NOT_MOVED =
  ' صندلی، بار و غذای خریده‌شده به بلیط تازه نمی‌رود؛ بخش قابل‌برگشت آن در ارزش بلیط شما حساب شده است.';

function getFlightChangeTerms(item: FlightOrderItem, leg: number): ChangeTerms {
  const table = item.offer.legs[leg - 1]?.cancellation;
  if (table?.kind === 'charter') {
    return {
      kind: 'refused',
      message: 'بلیط چارتری را چارترکننده عوض نمی‌کند؛ راه آن استرداد و خرید تازه است.',
    };
  }
  if (table?.changePct === undefined) {
    return {
      kind: 'refused',
      message: 'ایرلاین برای این کلاس نرخی قاعدهٔ تغییر پرواز نداده است؛ راه آن استرداد و خرید تازه است.',
    };
  }
  const { fareClass } = getSegment(item, leg);
  const hasAncillaries = item.offer.ancillaries?.some((each) => each.leg === leg) ?? false;
  return {
    kind: 'allowed',
    mostPct: table.changePct,
    rule: `کارمزد تغییر در کلاس نرخی ${fareClass} همان جریمهٔ لغو در این ساعت است، ولی هرگز بیش از ${formatNumber(table.changePct)}٪ نرخ بلیط.${hasAncillaries ? NOT_MOVED : ''}`,
  };
}

/**
 * Assigns travellers to the fares by their age on the new day. Returns null when the age groups no longer match.
 */
function assignFlightTravellers(
  { offer, party }: FlightOrderItem,
  travellers: readonly Passenger[],
): Passenger[] | null {
  const first = offer.legs[0];
  if (!first) return null;
  const day = toLocalDay(first.segment.departsAt);
  const groups = listAgeGroups(party);
  const aged = AGE_GROUPS.flatMap((group) =>
    travellers
      .map((each) => ({ ...each, ageGroup: getAgeGroup(each.birthDay, day) }))
      .filter(({ ageGroup }) => ageGroup === group),
  );
  const fits = aged.length === groups.length && aged.every(({ ageGroup }, at) => ageGroup === groups[at]);
  return fits ? aged.map((each, index) => ({ ...each, position: index + 1 })) : null;
}

function hasValidPassport({ document }: Passenger, day: string): boolean {
  return document.kind === 'national_id' || checkPassportExpiry(document.expiresOn, day).ok;
}
