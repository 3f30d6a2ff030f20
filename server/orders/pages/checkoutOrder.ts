import type { CheckoutTrip, ClosedView } from '../../../shared/orders/checkoutView.ts';
import { parseOrderCode } from '../../../shared/orders/orderCode.ts';
import type { OrderState } from '../../../shared/orders/orderGraph.ts';
import { getStateMessage, STATE_TITLES, stripTitle } from '../../../shared/orders/orderMessages.ts';
import type { OrderView } from '../../../shared/orders/orderView.ts';
import { Redirect, redirect } from '../../http/httpErrors.ts';
import type { FormContext, PageContext, PageResult } from '../../render/page.ts';
import { acceptPrice, declinePrice } from '../orders/decidePrice.ts';
import { findOrderForBuyer } from '../orders/findOrder.ts';

export interface OpenCheckout {
  order: OrderView;
  visitorId: string;
  trip: CheckoutTrip;
}

type Closed = PageResult<ClosedView> | Redirect;

const ENDED: ReadonlySet<OrderState> = new Set(['expired', 'released', 'cancelled', 'abandoned']);
const WAITING: ReadonlySet<OrderState> = new Set(['draft', 'held', 'repriced', 'awaiting_payment']);

const MISSING: PageResult<ClosedView> = { data: { view: 'missing' }, status: 404 };

const ASK_AGAIN = { refresh: '4' };

export function isOpen(checkout: OpenCheckout | Closed): checkout is OpenCheckout {
  return 'trip' in checkout;
}

export async function openCheckout(context: PageContext): Promise<OpenCheckout | Closed> {
  const { services, query, visitorId } = context;
  const code = query.order;
  if (typeof code !== 'string') return MISSING;
  const order = await findOrderForBuyer(services, { code, visitorId });
  if (!order || visitorId === null) return showMasked(context, code);
  if (order.changes.from) return redirect(order.urls.review);
  if (ENDED.has(order.state)) return showEnded(order, order.state);
  if (!WAITING.has(order.state)) return redirect(order.urls.ticket);
  if (order.state === 'draft') return { data: { view: 'pending', code: order.code }, headers: ASK_AGAIN };
  if (!order.hold?.live) return showEnded(order, 'expired');
  const trip = buildCheckoutTrip(order, order.hold.expiresAt, context.now);
  if (order.state !== 'repriced') return { order, visitorId, trip };
  return { data: { view: 'repriced', trip, previousTotal: order.price.previousTotal ?? order.price.total } };
}

function showMasked({ services, clientAddress }: PageContext, typed: string): Closed {
  const code = parseOrderCode(typed);
  if (code === null) return MISSING;
  services.security('order refused', clientAddress);
  return { data: { view: 'masked', order: { code } }, status: 403 };
}

export function showEnded(order: OrderView, state: OrderState): PageResult<ClosedView> {
  const title = state === 'expired' ? 'مهلت رزرو تمام شد' : STATE_TITLES[state];
  const message = stripTitle(title, getStateMessage(state)) ?? '';
  return { data: { view: 'ended', title, message, resultsUrl: order.urls.results }, status: 410 };
}

function buildCheckoutTrip(order: OrderView, endsAt: string, now: Date): CheckoutTrip {
  const { code, trip, price, refundSteps, extraRefunds, createdAt, urls } = order;
  return {
    code,
    view: trip,
    lines: price.lines,
    total: price.total,
    discount: price.discount,
    refundSteps,
    extraRefunds,
    hold: { startedAt: createdAt, endsAt },
    now: now.toISOString(),
    resultsUrl: urls.results,
  };
}

export async function decidePrice(context: FormContext, here: string): Promise<Closed | null> {
  const { services, form, query, visitorId } = context;
  const { decision } = form;
  if (decision !== 'accept' && decision !== 'decline') return null;
  const code = typeof query.order === 'string' ? query.order : '';
  const order = await findOrderForBuyer(services, { code, visitorId });
  if (!order || visitorId === null) return showMasked(context, code);
  const own = { code: order.code, visitorId };
  const expectedTotal = typeof form.expectedTotal === 'string' ? Number(form.expectedTotal) : Number.NaN;
  const decided =
    decision === 'accept'
      ? await acceptPrice(services, { ...own, expectedTotal })
      : await declinePrice(services, own);
  if (decided.kind === 'expired') return showEnded(order, 'expired');
  return redirect(decided.kind === 'declined' ? order.urls.results : here);
}
