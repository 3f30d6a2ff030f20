import { findBestSeats } from '../../../shared/buses/bestSeats.ts';
import {
  buildBusOffer,
  toBusSeat,
  type BusOrderItem,
  type BusPassenger,
} from '../../../shared/buses/busOrder.ts';
import { findSeat, type SeatChoice } from '../../../shared/buses/seatMap.ts';
import type { BusService, BusStop } from '../../../shared/buses/service.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import type { ChangeTerms, ProductChanges } from '../product.ts';
import { busFares } from './fares/busLowestFares.ts';
import type { BusSupplier } from './suppliers/busPort.ts';

/** Offers other buses on the same route. `prepare` chooses the seats: together, and near the old numbers. */
export function createBusTravelChanges(buses: BusSupplier): ProductChanges<BusOrderItem, BusPassenger> {
  return {
    terms: getBusChangeTerms,

    async search({ offer, search }, { travellers, day, signal }) {
      const { from, to } = search;
      const answers = await Promise.all(buses.search({ from, to, day }, signal));
      const services = answers.flatMap((answer) => (answer.status === 'answered' ? answer.services : []));
      const places = travellers.map(({ seat: number, gender }) => ({ number, gender }));
      return {
        items: services
          .filter(({ key, seatsFree }) => key !== offer.service.key && seatsFree.count >= travellers.length)
          .map((service) => {
            const dropOff = findDropOff(service, offer.dropOff);
            const seats = places.map((place) => ({ ...place, row: 0, window: false }));
            const found = buildBusOffer(service, seats, dropOff);
            return toItem(found, { ...search, day, seats: places.length }, places);
          }),
        complete: answers.every(({ status }) => status === 'answered'),
      };
    },

    lowestPrices: ({ search: { from, to } }, _leg, days, now) =>
      busFares.lowest(buses, { from, to }, days, now),

    async prepare({ offer, search }, _old, { travellers }) {
      const map = await buses.seatMap(offer.service.key);
      const genders = travellers.map(({ gender }) => gender);
      const near = travellers.map(({ seat }) => seat);
      const chosen = map && findBestSeats(map, genders, near);
      if (!map || !chosen) return null;
      const seats = chosen.flatMap(({ number, gender }) => {
        const seat = findSeat(map, number);
        return seat ? [toBusSeat(seat, gender)] : [];
      });
      return toItem(buildBusOffer(offer.service, seats, offer.dropOff), search, chosen);
    },

    toTravellers({ offer }, travellers) {
      const waiting = [...travellers];
      const seated = offer.seats.flatMap(({ number, gender }, index) => {
        const at = waiting.findIndex((each) => each.gender === gender);
        return at === -1
          ? []
          : waiting.splice(at, 1).map((each) => ({ ...each, position: index + 1, seat: number }));
      });
      return seated.length === travellers.length && waiting.length === 0 ? seated : null;
    },
  };
}

function toItem(
  offer: BusOrderItem['offer'],
  search: BusOrderItem['search'],
  seats: SeatChoice[],
): BusOrderItem {
  return { offer, search, party: { seats } };
}

/** Finds the same stop, else another stop in the same city, else the end of the route. */
function findDropOff({ dropOffs }: BusService, old: BusStop): BusStop {
  const end = dropOffs.at(-1);
  if (!end) throw new RangeError('a bus has at least one drop-off');
  return (
    dropOffs.find(
      ({ terminalSlug, citySlug }) => citySlug === old.citySlug && terminalSlug === old.terminalSlug,
    ) ??
    dropOffs.findLast(({ citySlug }) => citySlug === old.citySlug) ??
    end
  );
}

function getBusChangeTerms({ offer: { service } }: BusOrderItem): ChangeTerms {
  const { changePct } = service.refund;
  if (changePct === undefined) {
    return {
      kind: 'refused',
      message: 'این شرکت قاعدهٔ تغییر حرکت را به ما نداده است؛ راه آن استرداد و خرید تازه است.',
    };
  }
  return {
    kind: 'allowed',
    mostPct: changePct,
    rule:
      changePct === 0
        ? 'تا پیش از حرکت، تغییر به حرکت دیگری از همین مسیر تا وقتی جا هست کارمزدی ندارد. صندلی‌ها را کنار هم و نزدیک شمارهٔ کنونی می‌گیریم.'
        : `کارمزد تغییر تا پیش از حرکت همان جریمهٔ لغو در این ساعت است، ولی هرگز بیش از ${formatNumber(changePct)}٪ نرخ بلیط. صندلی‌ها را کنار هم و نزدیک شمارهٔ کنونی می‌گیریم.`,
  };
}
