import { bestSeats, seatNumbersText } from '../../../../shared/buses/bestSeats.ts';
import type { BusPassengersData } from '../../../../shared/buses/busCheckoutView.ts';
import { asBusOrder, type BusOrderView, type BusPassenger } from '../../../../shared/buses/busOrder.ts';
import {
  parseBuyerForm,
  passengersOfSeats,
  typedFromBusOrder,
  type BuyerProblem,
  type TypedBuyer,
} from '../../../../shared/buses/busPassengerForm.ts';
import type { CheckoutTrip } from '../../../../shared/orders/checkoutView.ts';
import { redirect, Redirect } from '../../../http/httpErrors.ts';
import { findEarlierPassengers } from '../../../orders/orders/findEarlierPassengers.ts';
import { findOrderForBuyer } from '../../../orders/orders/findOrder.ts';
import { savePassengers } from '../../../orders/orders/savePassengers.ts';
import { decidePrice, ended, isOpen, openCheckout } from '../../../orders/pages/checkoutOrder.ts';
import { refuseContact, reviewUrl } from '../../../orders/pages/holdOrigin.ts';
import type { PageContext, PageResult, ServerPage } from '../../../render/page.ts';

type Result = PageResult<BusPassengersData> | Redirect;

interface BusCheckout {
  order: BusOrderView;
  visitorId: string;
  trip: CheckoutTrip;
  moved: { from: string; to: string } | null;
}

/** The order's own address; another product or route in front of the same order is a wrong link. */
function elsewhere({ url }: PageContext, order: BusOrderView): Redirect | null {
  return order.urls.travellers.split('?')[0] === url.pathname ? null : redirect(order.urls.travellers);
}

/** The hold is over: which seats together are still free in the same bus. */
async function lapsed({ services }: PageContext, order: BusOrderView): Promise<Result> {
  const { offer } = order.details;
  const map = await services.buses.seatMap(offer.service.key);
  const wanted = offer.seats.map(({ number }) => number);
  const free =
    map &&
    bestSeats(
      map,
      offer.seats.map(({ gender }) => gender),
      wanted,
    );
  const result = ended(order, 'expired');
  if (!free || result.data.view !== 'ended') return result;
  const numbers = seatNumbersText(free.map(({ number }) => number));
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
  const checkout = await openCheckout(context);
  if (!isOpen(checkout)) {
    const code = typeof query.order === 'string' ? query.order : '';
    const closed = checkout instanceof Redirect || checkout.data.view !== 'ended';
    const order = closed ? null : await findOrderForBuyer(services, { code, visitorId });
    const bus = order && asBusOrder(order);
    const over = bus && (bus.state === 'expired' || bus.hold?.live === false);
    return over ? lapsed(context, bus) : checkout;
  }
  const order = asBusOrder(checkout.order);
  if (!order) return redirect(checkout.order.urls.travellers);
  const wrong = elsewhere(context, order);
  if (wrong) return wrong;
  const { service } = order.details.offer;
  const departsAt = await services.buses.departureOf(service.key);
  if (departsAt === null)
    return { data: { view: 'ended', ...GONE, resultsUrl: order.urls.results }, status: 410 };
  const moved = Date.parse(departsAt) === Date.parse(service.departsAt) ? null : service.departsAt;
  return { ...checkout, order, moved: moved === null ? null : { from: moved, to: departsAt } };
}

function formView(
  { trip, order, moved }: BusCheckout,
  typed: TypedBuyer,
  problems: BuyerProblem[] = [],
): BusPassengersData {
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
    changeUrl: order.urls.results,
    moved,
  };
}

async function typedAtFirst({ order, visitorId }: BusCheckout, context: PageContext): Promise<TypedBuyer> {
  if (order.contact) return typedFromBusOrder(order.passengers, order.contact);
  const { services, now } = context;
  const { code, product } = order;
  const earlier = await findEarlierPassengers(services.db, { visitorId, code, product, now });
  return typedFromBusOrder((earlier?.passengers ?? []) as BusPassenger[], earlier?.contact ?? null);
}

/** `/bus/{route}/passengers?order=`: who is responsible for the seats. */
export const busPassengers: ServerPage<BusPassengersData> = {
  async load(context): Promise<Result> {
    const checkout = await openBus(context);
    if (!('trip' in checkout)) return checkout;
    return { data: formView(checkout, await typedAtFirst(checkout, context)) };
  },

  async submit(context): Promise<Result> {
    const here = context.url.pathname + context.url.search;
    const decided = await decidePrice(context, here);
    if (decided) return decided;
    const checkout = await openBus(context);
    if (!('trip' in checkout)) return checkout;
    const { order, visitorId } = checkout;
    const parsed = parseBuyerForm(context.form);
    if (!parsed.ok) return { data: formView(checkout, parsed.typed, parsed.problems), status: 422 };
    const saved = await savePassengers(context.services, {
      code: order.code,
      visitorId,
      passengers: passengersOfSeats(order.details.offer.seats, parsed.buyer),
      contact: parsed.contact,
    });
    if (saved.kind === 'saved') return redirect(reviewUrl(order.urls.review, saved));
    if (saved.kind === 'expired') return lapsed(context, order);
    const refused = refuseContact(context, saved);
    if (refused) {
      const problems: BuyerProblem[] = [{ field: 'mobile', message: refused.message }];
      return { ...refused.answer, data: formView(checkout, parsed.typed, problems) };
    }
    if (saved.kind === 'wrong_party')
      throw new Error(`the form of ${order.code} has other seats than the order`);
    return redirect(here);
  },
};
