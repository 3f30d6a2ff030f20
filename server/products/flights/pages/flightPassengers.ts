import { toJalali } from '../../../../shared/calendar/jalali.ts';
import { localDay } from '../../../../shared/calendar/localTime.ts';
import { tehranDay } from '../../../../shared/calendar/tehran.ts';
import { isAbroad } from '../../../../shared/flights/connections.ts';
import {
  asFlightOrder,
  type FlightOrderView,
  type FlightPassenger,
} from '../../../../shared/flights/flightOrder.ts';
import { segmentOf } from '../../../../shared/flights/flightTrip.ts';
import type { AgeGroup } from '../../../../shared/flights/offer.ts';
import { ageGroupName, partyProblem, positionsOf, type Party } from '../../../../shared/flights/party.ts';
import { tripUrl } from '../../../../shared/flights/tripLegs.ts';
import type { PassengerProblem, PassengersPageData } from '../../../../shared/orders/checkoutView.ts';
import type { PartyProblem } from '../../../../shared/passengers/partyForm.ts';
import { contactFieldName, type TypedPassengerForm } from '../../../../shared/passengers/passengerFields.ts';
import { parsePassengerForm, type Journey } from '../../../../shared/passengers/passengerForm.ts';
import { typedFromOrder } from '../../../../shared/passengers/typedFromOrder.ts';
import { redirect, type Redirect } from '../../../http/httpErrors.ts';
import { findEarlierPassengers } from '../../../orders/orders/findEarlierPassengers.ts';
import { savePassengers } from '../../../orders/orders/savePassengers.ts';
import {
  decidePrice,
  ended,
  isOpen,
  openCheckout,
  type OpenCheckout,
} from '../../../orders/pages/checkoutOrder.ts';
import { refuseContact, reviewUrl } from '../../../orders/pages/holdOrigin.ts';
import type { PageContext, PageResult, ServerPage } from '../../../render/page.ts';
import { reportsChanges } from '../suppliers/reportsChanges.ts';
import { fillPassengers, savedPassengers } from './fillPassengers.ts';

type Result = PageResult<PassengersPageData> | Redirect;

interface FlightCheckout extends OpenCheckout {
  order: FlightOrderView;
}

/** The order's checkout if it is one of flights; every other order has a page of its own. */
async function openFlights(context: PageContext): Promise<FlightCheckout | Result> {
  const checkout = await openCheckout(context);
  if (!isOpen(checkout)) return checkout;
  const order = asFlightOrder(checkout.order);
  return order ? { ...checkout, order } : redirect(checkout.order.urls.travellers);
}

/** The order's own address; another route in front of the same order is a wrong link. */
function elsewhere({ url }: PageContext, order: FlightOrderView): Redirect | null {
  const right = order.urls.travellers;
  return right.split('?')[0] === url.pathname ? null : redirect(right);
}

async function formView(
  { trip, order }: FlightCheckout,
  context: PageContext,
  typed: TypedPassengerForm,
  problems: PassengerProblem[] = [],
): Promise<PassengersPageData> {
  return {
    view: 'form',
    trip,
    typed,
    problems,
    journey: journeyOf(order, context.now),
    saved: await savedPassengers(context),
    tellsChanges: order.details.offer.legs.every(({ source }) =>
      reportsChanges(context.services.env.suppliers, source),
    ),
    thisYear: toJalali(tehranDay(context.now)).year,
  };
}

/** Days and papers of the whole trip, on the clocks of its places. */
function journeyOf({ details }: FlightOrderView, now: Date): Journey {
  const { legs } = details.offer;
  const last = legs.at(-1);
  return {
    groups: positionsOf(details.party),
    travelDay: localDay(segmentOf(details, 1).departsAt),
    ...(last && { lastDay: localDay(last.segment.departsAt) }),
    abroad: legs.some(isAbroad),
    today: tehranDay(now),
  };
}

/** Travellers of an earlier order, each in the next free seat of their own age group. */
function reseat(passengers: readonly FlightPassenger[], groups: readonly AgeGroup[]): FlightPassenger[] {
  const waiting = [...passengers];
  return groups.flatMap((group, index) => {
    const at = waiting.findIndex(({ ageGroup }) => ageGroup === group);
    return at === -1 ? [] : waiting.splice(at, 1).map((passenger) => ({ ...passenger, position: index + 1 }));
  });
}

async function typedAtFirst(
  { order, visitorId }: FlightCheckout,
  context: PageContext,
): Promise<TypedPassengerForm> {
  const groups = positionsOf(order.details.party);
  if (order.contact) return typedFromOrder(order.passengers, order.contact, groups.length);
  const { services, now } = context;
  const earlier = await findEarlierPassengers(services.db, {
    visitorId,
    code: order.code,
    product: order.product,
    now,
  });
  return typedFromOrder(
    reseat((earlier?.passengers ?? []) as FlightPassenger[], groups),
    earlier?.contact ?? null,
    groups.length,
  );
}

const MEMBERS: Record<AgeGroup, keyof Party> = { adult: 'adults', child: 'children', infant: 'infants' };

/** «تغییر به کودک»: the same flight day for a party with this traveller in the group that fits. */
function switchGroup(problem: PartyProblem, order: FlightOrderView): PassengerProblem['switchGroup'] {
  const from = problem.index === null ? undefined : positionsOf(order.details.party)[problem.index];
  const { fits } = problem;
  if (!fits || !from) return undefined;
  const party = { ...order.details.party };
  party[MEMBERS[from]] -= 1;
  party[MEMBERS[fits]] += 1;
  if (partyProblem(party) !== null) return undefined;
  const legs = order.details.search.legs.map(({ fromCity: from, toCity: to, day }) => ({
    from,
    to,
    day,
    party,
  }));
  const url = tripUrl({ legs, at: 0 });
  return { label: `تغییر به ${ageGroupName(fits)}`, url };
}

function problemsOf(problems: readonly PartyProblem[], order: FlightOrderView): PassengerProblem[] {
  return problems.map((problem) => {
    const { name, index, message } = problem;
    const way = switchGroup(problem, order);
    return { name, index, message, ...(way && { switchGroup: way }) };
  });
}

/** `/flight/{route}/passengers?order=`: who travels. */
export const flightPassengers: ServerPage<PassengersPageData> = {
  async load(context): Promise<Result> {
    const checkout = await openFlights(context);
    if (!('trip' in checkout)) return checkout;
    const { order } = checkout;
    return (
      elsewhere(context, order) ?? {
        data: await formView(checkout, context, await typedAtFirst(checkout, context)),
      }
    );
  },

  async submit(context): Promise<Result> {
    const here = context.url.pathname + context.url.search;
    const decided = await decidePrice(context, here);
    if (decided) return decided;
    const checkout = await openFlights(context);
    if (!('trip' in checkout)) return checkout;
    const { order, visitorId } = checkout;
    const journey = journeyOf(order, context.now);
    const filled = await fillPassengers(context, journey.groups.length);
    if (filled) {
      const data = await formView(checkout, context, filled.typed, filled.problems);
      return { data, ...(filled.problems.length > 0 && { status: 422 }) };
    }
    const parsed = parsePassengerForm(context.form, journey);
    if (!parsed.ok) {
      const problems = problemsOf(parsed.problems, order);
      return { data: await formView(checkout, context, parsed.typed, problems), status: 422 };
    }
    const { passengers, contact } = parsed;
    const saved = await savePassengers(context.services, {
      code: order.code,
      visitorId,
      passengers,
      contact,
    });
    if (saved.kind === 'saved') return redirect(reviewUrl(order.urls.review, saved));
    if (saved.kind === 'expired') return ended(order, 'expired');
    const refused = refuseContact(context, saved);
    if (refused) {
      const problems = [{ name: contactFieldName('mobile'), index: null, message: refused.message }];
      return { ...refused.answer, data: await formView(checkout, context, parsed.typed, problems) };
    }
    if (saved.kind === 'wrong_party')
      throw new Error(`the form of ${order.code} has another party than the order`);
    return redirect(here);
  },
};
