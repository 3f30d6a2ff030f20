import {
  OrderPage,
  type OrderActionLink,
  type OrderPageProps,
} from '../../../../client/desk/pages/orders/OrderPage.tsx';
import type { DeskOrder } from '../../../../shared/desk/deskOrder.ts';
import { isGoodwillOpen } from '../../../../shared/desk/goodwill.ts';
import { formatToman } from '../../../../shared/money.ts';
import { parseOrderCode } from '../../../../shared/orders/orderCode.ts';
import { canHappen } from '../../../../shared/orders/orderGraph.ts';
import { hasTicket } from '../../../../shared/orders/orderView.ts';
import { HttpError } from '../../../http/httpErrors.ts';
import { showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { isNameOpen } from '../../order/correctName.ts';
import { findDeskOrder } from '../../order/findDeskOrder.ts';
import { requestSupplierStatus, type SupplierStatus } from '../../order/liveStatus.ts';

/** Loads the order in the address. Throws a 404 for an invalid code. */
export async function openOrder({ params, services }: DeskContext): Promise<DeskOrder> {
  const code = parseOrderCode(params.code ?? '');
  const order = code === null ? null : await findDeskOrder(services, code);
  if (!order)
    throw new HttpError(404, 'no such order', {
      publicMessage: 'سفارشی با این کد نیست. کد را دوباره ببینید.',
    });
  return order;
}

const STATUS_TEXTS: Readonly<Record<SupplierStatus, string>> = {
  held: 'رزرو نزد تأمین‌کننده برقرار است.',
  not_there: 'تأمین‌کننده چنین رزروی ندارد.',
  refused: 'تأمین‌کننده این رزرو را نپذیرفته است.',
  sold_out: 'صندلی‌ها فروخته شده است.',
  unknown: 'تأمین‌کننده پاسخ روشنی نداد.',
};

export async function showOrder(context: DeskContext): Promise<DeskAnswer> {
  const { query, services } = context;
  const order = await openOrder(context);
  const asked =
    query.get('ask') === 'supplier' ? await requestSupplierStatus(services, order.view.code) : null;
  const show = (['money', 'supplier', 'staff'] as const).find((each) => each === query.get('show')) ?? 'all';
  const props: OrderPageProps = {
    order,
    show,
    actions: listActions(context, order),
    supplierNow: asked === null ? null : STATUS_TEXTS[asked],
  };
  return showPage({
    title: `${order.view.code}، ${order.view.trip.title}`,
    section: 'orders',
    body: <OrderPage {...props} />,
  });
}

const NAME_CLOSED = 'این سفارش سفری در پیش ندارد';
const ROLE_LOCK = 'این کار با صندوق‌دار، مدیر یا مالک است';

/** Lists every action. An action that is not possible now or for this role has a reason. */
function listActions({ can }: DeskContext, order: DeskOrder): OrderActionLink[] {
  const { view, payments, refunds } = order;
  const at = (action: string) => `/desk/orders/${view.code}/${action}`;
  const money = can('transfers') ? null : ROLE_LOCK;
  const actions: OrderActionLink[] = [];
  const add = (action: Omit<OrderActionLink, 'main' | 'locked'>, locked: string | null = null) =>
    actions.push({
      ...action,
      locked,
      main: actions.length === 0 && locked === null && isUrgent(action.href),
    });

  for (const payment of payments.filter(({ state }) => ['verifying', 'unknown'].includes(state)))
    add({ title: `پرسش از ${payment.gatewayTitle}`, icon: 'bank', href: at(`bank/${payment.id}`) });
  if (['paid', 'late_paid', 'ticketing'].includes(view.state)) {
    add({ title: 'پرسش از تأمین‌کننده', icon: 'plug', href: at('supplier') });
    if (['paid', 'ticketing'].includes(view.state))
      add({ title: 'رها کردن صدور و برگشت پول', icon: 'refund', href: at('abandon') }, money);
  }
  for (const refund of refunds.filter(({ isManual }) => isManual))
    add(
      { title: `ثبت واریز ${formatToman(refund.amount)}`, icon: 'bank', href: at(`transfer/${refund.id}`) },
      money,
    );
  if (view.contact) add({ title: 'فرستادن دوباره', icon: 'mail', href: at('again') });
  if (view.contact) add({ title: 'اصلاح تماس', icon: 'edit', href: at('contact') });
  if (view.passengers.length > 0)
    add({ title: 'اصلاح نام', icon: 'user', href: at('name') }, isNameOpen(view.state) ? null : NAME_CLOSED);
  const busy = 'تا پایان کار جاری سفارش، برگشت تازه باز نمی‌شود';
  if (view.passengers.some(hasTicket))
    add(
      { title: 'استرداد طبق قانون', icon: 'refund', href: at('return') },
      money ??
        (canHappen(view.state, 'refundRequested')
          ? view.refundClosed
            ? 'قانون این سفارش دیگر چیزی برنمی‌گرداند'
            : null
          : busy),
    );
  if (order.ledger.length > 0)
    add(
      { title: 'برگشت با گذشت', icon: 'sparkle', href: at('goodwill') },
      can('goodwill')
        ? isGoodwillOpen(view.state)
          ? order.refundable > 0
            ? null
            : 'همهٔ پول این سفارش برگشته است'
          : busy
        : ROLE_LOCK,
    );
  add({ title: 'یادداشت', icon: 'plus', href: at('note') });
  return actions;
}

function isUrgent(href: string): boolean {
  return /\/(?:bank|transfer|supplier)(?:\/|$)/.test(href);
}
