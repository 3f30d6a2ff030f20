import { isDeepStrictEqual } from 'node:util';
import { toJalali } from '../../../../shared/calendar/jalali.ts';
import { toLocalDay } from '../../../../shared/calendar/localTime.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { isAbroad } from '../../../../shared/flights/connections.ts';
import { toFlightOrder, type FlightOrderView } from '../../../../shared/flights/flightOrder.ts';
import { getSegment } from '../../../../shared/flights/flightTrip.ts';
import { findPartyProblem, listAgeGroups, type Party } from '../../../../shared/flights/party.ts';
import { parsePassengerForm, type Journey } from '../../../../shared/flights/passengerForm.ts';
import type { PassengerProblem, PassengersPageData } from '../../../../shared/flights/passengersView.ts';
import { buildTripUrl } from '../../../../shared/flights/tripLegs.ts';
import { toTypedPassengerForm } from '../../../../shared/flights/typedFromOrder.ts';
import { getAgeGroupName, type AgeGroup } from '../../../../shared/passengers/ageGroup.ts';
import type { PartyProblem } from '../../../../shared/passengers/partyForm.ts';
import type { Passenger } from '../../../../shared/passengers/passenger.ts';
import {
  getContactFieldName,
  type TypedPassengerForm,
} from '../../../../shared/passengers/passengerFields.ts';
import { listSavedOptions } from '../../../accounts/fillSaved.ts';
import { showEnded } from '../../../orders/pages/checkoutOrder.ts';
import {
  createTravellersPage,
  loadTravellers,
  openProductCheckout,
  redirectToOrder,
  type CheckoutOf,
} from '../../../orders/pages/travellersPage.ts';
import { listCountries } from '../../../reference/countryNames.ts';
import type { PageContext } from '../../../render/page.ts';
import { canReportChanges } from '../suppliers/canReportChanges.ts';
import { fillPassengers } from './fillPassengers.ts';

type FlightCheckout = CheckoutOf<FlightOrderView>;

async function buildFormView(
  { trip, order }: FlightCheckout,
  context: PageContext,
  typed: TypedPassengerForm,
  problems: PassengerProblem[] = [],
): Promise<PassengersPageData> {
  const journey = toJourney(order, context.now);
  return {
    view: 'form',
    trip,
    typed,
    problems,
    journey,
    countries: listCountries(journey),
    saved: await listSavedOptions(context),
    tellsChanges: order.details.offer.legs.every(({ source }) =>
      canReportChanges(context.services.env.suppliers, source),
    ),
    thisYear: toJalali(toTehranDay(context.now)).year,
  };
}

function toJourney({ details }: FlightOrderView, now: Date): Journey {
  const { legs } = details.offer;
  const last = legs.at(-1);
  return {
    groups: listAgeGroups(details.party),
    travelDay: toLocalDay(getSegment(details, 1).departsAt),
    ...(last && { lastDay: toLocalDay(last.segment.departsAt) }),
    abroad: legs.some(isAbroad),
    today: toTehranDay(now),
  };
}

async function prefillForm(checkout: FlightCheckout, context: PageContext): Promise<TypedPassengerForm> {
  const groups = listAgeGroups(checkout.order.details.party);
  const { travellers, contact } = await loadTravellers<Passenger, AgeGroup>(checkout, context, {
    kinds: groups,
    kindOf: ({ ageGroup }) => ageGroup,
  });
  return toTypedPassengerForm(travellers, contact, groups.length);
}

const MEMBERS: Record<AgeGroup, keyof Party> = { adult: 'adults', child: 'children', infant: 'infants' };

function suggestGroup(problem: PartyProblem, order: FlightOrderView): PassengerProblem['switchGroup'] {
  const from = problem.index === null ? undefined : listAgeGroups(order.details.party)[problem.index];
  const { actualGroup } = problem;
  if (!actualGroup || !from) return undefined;
  const party = { ...order.details.party };
  party[MEMBERS[from]] -= 1;
  party[MEMBERS[actualGroup]] += 1;
  if (findPartyProblem(party) !== null) return undefined;
  const legs = order.details.search.legs.map(({ fromCity: from, toCity: to, day }) => ({
    from,
    to,
    day,
    party,
  }));
  const url = buildTripUrl({ legs, at: 0 });
  return { label: `تغییر به ${getAgeGroupName(actualGroup)}`, url };
}

function labelProblems(problems: readonly PartyProblem[], order: FlightOrderView): PassengerProblem[] {
  return problems.map((problem) => {
    const { name, index, message } = problem;
    const way = suggestGroup(problem, order);
    return { name, index, message, ...(way && { switchGroup: way }) };
  });
}

/** Keeps the national ids that the buyer wrote for a bus in the same order, for travellers with the same passport. */
function keepNationalIds(passengers: readonly Passenger[], stored: readonly Passenger[]): Passenger[] {
  return passengers.map((passenger) => {
    const { nationalId } =
      stored.find(({ document }) => isDeepStrictEqual(document, passenger.document)) ?? {};
    return nationalId === undefined ? passenger : { ...passenger, nationalId };
  });
}

export const flightPassengers = createTravellersPage<PassengersPageData, FlightCheckout>({
  open: (context) => openProductCheckout(context, toFlightOrder),

  async show(checkout, context) {
    return (
      redirectToOrder(context, checkout.order) ?? {
        data: await buildFormView(checkout, context, await prefillForm(checkout, context)),
      }
    );
  },

  async read(checkout, context) {
    const { order } = checkout;
    const journey = toJourney(order, context.now);
    const filled = await fillPassengers(context, journey.groups.length);
    if (filled) {
      const data = await buildFormView(checkout, context, filled.typed, filled.problems);
      return { data, ...(filled.problems.length > 0 && { status: 422 }) };
    }
    const parsed = parsePassengerForm(context.form, journey);
    const again = (problems: PassengerProblem[]) => buildFormView(checkout, context, parsed.typed, problems);
    if (!parsed.ok) return { data: await again(labelProblems(parsed.problems, order)), status: 422 };
    return {
      travellers: keepNationalIds(parsed.passengers, order.passengers),
      contact: parsed.contact,
      withMobileProblem: (message) => again([{ name: getContactFieldName('mobile'), index: null, message }]),
    };
  },

  expired: ({ order }) => showEnded(order, 'expired'),
});
