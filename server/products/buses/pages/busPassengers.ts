import { findBestSeats, formatSeatNumbers } from '../../../../shared/buses/bestSeats.ts';
import type { BusPassengersData } from '../../../../shared/buses/busCheckoutView.ts';
import { toBusOrder, type BusOrderView, type BusPassenger } from '../../../../shared/buses/busOrder.ts';
import {
  BUYER_FIELDS,
  fillFromKnown,
  listSeatPassengers,
  parseBuyerForm,
  toTypedBuyer,
  type BuyerProblem,
  type TypedBuyer,
} from '../../../../shared/buses/busPassengerForm.ts';
import { readTypedFields } from '../../../../shared/forms/typedFields.ts';
import { findChosenPassenger, listSavedOptions } from '../../../accounts/fillSaved.ts';
import { Redirect, redirect } from '../../../http/httpErrors.ts';
import { findOrderForBuyer } from '../../../orders/orders/findOrder.ts';
import { findJoined } from '../../../orders/orders/joinOrder.ts';
import { showEnded } from '../../../orders/pages/checkoutOrder.ts';
import { joinTrip, offerJoin, type RefusedJoin } from '../../../orders/pages/joinTrip.ts';
import {
  createTravellersPage,
  loadTravellers,
  openProductCheckout,
  redirectToOrder,
  type CheckoutOf,
} from '../../../orders/pages/travellersPage.ts';
import type { FormContext, PageContext, PageResult } from '../../../render/page.ts';

type Result = PageResult<BusPassengersData> | Redirect;

interface BusCheckout extends CheckoutOf<BusOrderView> {
  moved: { from: string; to: string } | null;
}

async function buildExpired({ services }: PageContext, order: BusOrderView): Promise<Result> {
  const { offer } = order.details;
  const map = await services.buses.seatMap(offer.service.key);
  const wanted = offer.seats.map(({ number }) => number);
  const free =
    map &&
    findBestSeats(
      map,
      offer.seats.map(({ gender }) => gender),
      wanted,
    );
  const result = showEnded(order, 'expired');
  if (!free || result.data.view !== 'ended') return result;
  const numbers = formatSeatNumbers(free.map(({ number }) => number));
  const still = free.length === 1 ? `صندلی ${numbers}` : `صندلی‌های ${numbers}`;
  const message = `مهلت نگه‌داشتن صندلی تمام شد؛ ${still} هنوز خالی است. مبلغی کم نشده است.`;
  return { ...result, data: { ...result.data, message } };
}

const GONE = {
  title: 'این سرویس دیگر حرکت نمی‌کند',
  message: 'شرکت این سرویس را حذف کرد؛ مبلغی کم نشده است.',
} as const;

async function openBus(context: PageContext): Promise<BusCheckout | Result> {
  const { services, visitorId, query } = context;
  const checkout = await openProductCheckout(context, toBusOrder);
  if (!('trip' in checkout)) {
    const code = typeof query.order === 'string' ? query.order : '';
    const joined = visitorId === null ? null : await findJoined(services, { code, visitorId });
    if (joined !== null) return redirect(joined);
    const closed = checkout instanceof Redirect || checkout.data.view !== 'ended';
    const order = closed ? null : await findOrderForBuyer(services, { code, visitorId });
    const bus = order && toBusOrder(order);
    const over = bus && (bus.state === 'expired' || bus.hold?.live === false);
    return over ? buildExpired(context, bus) : checkout;
  }
  const { order } = checkout;
  const wrong = redirectToOrder(context, order);
  if (wrong) return wrong;
  const { service } = order.details.offer;
  const departsAt = await services.buses.departureOf(service.key);
  if (departsAt === null)
    return { data: { view: 'ended', ...GONE, resultsUrl: order.urls.results }, status: 410 };
  const moved = Date.parse(departsAt) === Date.parse(service.departsAt) ? null : service.departsAt;
  return { ...checkout, moved: moved === null ? null : { from: moved, to: departsAt } };
}

async function buildFormView(
  checkout: BusCheckout,
  context: PageContext,
  typed: TypedBuyer,
  { problems = [], refusedJoin = null }: { problems?: BuyerProblem[]; refusedJoin?: RefusedJoin | null } = {},
): Promise<BusPassengersData> {
  const { order, trip, moved } = checkout;
  const { seats, service, dropOff } = order.details.offer;
  return {
    view: 'form',
    trip,
    seats: seats.map(({ number, gender }) => ({ number, gender })),
    boarding: service.boarding,
    dropOff,
    fare: service.fare,
    typed,
    problems,
    saved: await listSavedOptions(context),
    changeUrl: order.urls.results,
    moved,
    join: await offerJoin(context, checkout, refusedJoin),
  };
}

const LOST_TITLE = 'اتوبوس به سفر اضافه نشد';

async function answerJoin(checkout: BusCheckout, context: FormContext): Promise<Result | null> {
  const joined = await joinTrip(context, checkout);
  if (joined === null || joined instanceof Redirect) return joined;
  const { problem, isGone, status } = joined;
  const { results: resultsUrl } = checkout.order.urls;
  if (isGone) return { data: { view: 'ended', title: LOST_TITLE, message: problem, resultsUrl }, status };
  const typed = readTypedFields(context.form, BUYER_FIELDS);
  return { data: await buildFormView(checkout, context, typed, { refusedJoin: joined }), status };
}

export const busPassengers = createTravellersPage<BusPassengersData, BusCheckout>({
  open: openBus,

  async show(checkout, context) {
    const written = await loadTravellers<BusPassenger>(checkout, context);
    const typed = toTypedBuyer(written.travellers, written.contact);
    return { data: await buildFormView(checkout, context, typed) };
  },

  async read(checkout, context) {
    const { form } = context;
    const show = (typed: TypedBuyer, problems: BuyerProblem[] = []) =>
      buildFormView(checkout, context, typed, { problems });
    const joined = await answerJoin(checkout, context);
    if (joined) return joined;
    const chosen = await findChosenPassenger(context, 1);
    if (chosen) {
      const typed = readTypedFields(form, BUYER_FIELDS);
      return { data: await show(chosen.person ? fillFromKnown(typed, chosen.person) : typed) };
    }
    const parsed = parseBuyerForm(form);
    if (!parsed.ok) return { data: await show(parsed.typed, parsed.problems), status: 422 };
    return {
      travellers: listSeatPassengers(checkout.order.details.offer.seats, parsed.buyer),
      contact: parsed.contact,
      withMobileProblem: (message) => show(parsed.typed, [{ field: 'mobile', message }]),
    };
  },

  expired: ({ order }, context) => buildExpired(context, order),
});
