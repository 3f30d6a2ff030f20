import type { ClosedView } from '../../../shared/orders/checkoutView.ts';
import type { OrderContact, OrderView, Traveller } from '../../../shared/orders/orderView.ts';
import { redirect, type Redirect } from '../../http/httpErrors.ts';
import type { FormContext, PageContext, PageResult, ServerPage } from '../../render/page.ts';
import { findEarlierPassengers } from '../orders/findEarlierPassengers.ts';
import { savePassengers } from '../orders/savePassengers.ts';
import { decidePrice, isOpen, openCheckout, type OpenCheckout } from './checkoutOrder.ts';
import { buildReviewUrl, refuseContact } from './holdOrigin.ts';

export interface CheckoutOf<Order extends OrderView> extends OpenCheckout {
  order: Order;
}

type Answer<Data> = PageResult<Data | ClosedView> | Redirect;

export async function openProductCheckout<Order extends OrderView>(
  context: PageContext,
  asOrder: (order: OrderView) => Order | null,
): Promise<CheckoutOf<Order> | Answer<never>> {
  const checkout = await openCheckout(context);
  if (!isOpen(checkout)) return checkout;
  const order = asOrder(checkout.order);
  return order ? { ...checkout, order } : redirect(checkout.order.urls.travellers);
}

/** Redirects a link with another product or route to the order's own address. */
export function redirectToOrder({ url }: PageContext, { urls }: OrderView): Redirect | null {
  return urls.travellers.split('?')[0] === url.pathname ? null : redirect(urls.travellers);
}

/** Each place accepts one kind of traveller: an age group or a birth date. */
interface Places<T extends Traveller, Kind> {
  kinds: readonly Kind[];
  kindOf(traveller: T): Kind;
}

/** Loads the travellers of the order, or else those of an earlier order from this browser. */
export async function loadTravellers<T extends Traveller, Kind = never>(
  { order, visitorId }: CheckoutOf<OrderView & { passengers: T[] }>,
  { services, now }: PageContext,
  places?: Places<T, Kind>,
): Promise<{ travellers: T[]; contact: OrderContact | null }> {
  const { code, product, passengers, contact } = order;
  if (contact) return { travellers: passengers, contact };
  const earlier = await findEarlierPassengers(services.db, { visitorId, code, product, now });
  const travellers = (earlier?.passengers ?? []) as T[];
  return {
    travellers: places ? assignPlaces(travellers, places) : travellers,
    contact: earlier?.contact ?? null,
  };
}

function assignPlaces<T extends Traveller, Kind>(
  travellers: readonly T[],
  { kinds, kindOf }: Places<T, Kind>,
): T[] {
  const waiting = [...travellers];
  return kinds.flatMap((kind, index) => {
    const at = waiting.findIndex((traveller) => kindOf(traveller) === kind);
    return at === -1 ? [] : waiting.splice(at, 1).map((traveller) => ({ ...traveller, position: index + 1 }));
  });
}

interface ReadForm<Data> {
  travellers: readonly Traveller[];
  contact: OrderContact;
  withMobileProblem(message: string): Data | Promise<Data>;
}

interface TravellersForm<Data, Checkout extends OpenCheckout> {
  open(context: PageContext): Promise<Checkout | Answer<Data>>;
  show(checkout: Checkout, context: PageContext): Promise<Answer<Data>>;
  /** Returns a response instead when the form cannot be saved. */
  read(checkout: Checkout, context: FormContext): Promise<ReadForm<Data> | Answer<Data>>;
  expired(checkout: Checkout, context: PageContext): Answer<Data> | Promise<Answer<Data>>;
}

export function createTravellersPage<Data, Checkout extends OpenCheckout>({
  open,
  show,
  read,
  expired,
}: TravellersForm<Data, Checkout>): ServerPage<Data | ClosedView> {
  return {
    async load(context) {
      const checkout = await open(context);
      return 'trip' in checkout ? show(checkout, context) : checkout;
    },

    async submit(context) {
      const here = context.url.pathname + context.url.search;
      const decided = await decidePrice(context, here);
      if (decided) return decided;
      const checkout = await open(context);
      if (!('trip' in checkout)) return checkout;
      const form = await read(checkout, context);
      if (!('travellers' in form)) return form;
      const { order, visitorId } = checkout;
      const { travellers: passengers, contact } = form;
      const own = { code: order.code, visitorId };
      const saved = await savePassengers(context.services, { ...own, passengers, contact });
      if (saved.kind === 'saved') return redirect(buildReviewUrl(order.urls.review, saved));
      if (saved.kind === 'expired') return expired(checkout, context);
      const refused = refuseContact(context, saved);
      if (refused) return { ...refused.answer, data: await form.withMobileProblem(refused.message) };
      if (saved.kind === 'wrong_party') throw new Error(`the form of ${order.code} has other travellers`);
      return redirect(here);
    },
  };
}
