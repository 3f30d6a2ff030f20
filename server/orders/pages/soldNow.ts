import { HttpError } from '../../http/httpErrors.ts';
import type { PageContext, ServerPage } from '../../render/page.ts';
import type { Services } from '../../services.ts';

type SoldThing = 'supplier' | 'buses' | 'insurance';

const CLOSED: Readonly<Record<SoldThing, string>> = {
  supplier: 'فروش بلیط هواپیما اینجا فعال نیست. سفارش‌های قبلی شما در «پیگیری سفارش» در دسترس است.',
  buses: 'فروش بلیط اتوبوس اینجا فعال نیست. سفارش‌های قبلی شما در «پیگیری سفارش» در دسترس است.',
  insurance: 'فروش بیمهٔ مسافرتی اینجا فعال نیست. سفارش‌های قبلی شما در «پیگیری سفارش» در دسترس است.',
};

const NOT_FOR_SALE =
  'این سفر را نمی‌توان اینجا خرید: درگاه پرداختی برای آن فعال نیست، یا بخشی از آن نمونه و بخشی واقعی است.';

function refuseClosed(thing: SoldThing, services: Services): void {
  if (services[thing].sources.length > 0) return;
  // Not 200: search engines would store the notice in place of the page, which may sell again after a restart.
  throw new HttpError(503, `no supplier sells ${thing}`, { publicMessage: CLOSED[thing] });
}

/** A page that only sells: without any supplier of its product it says so with a 503. */
export function soldNow<Data>(thing: SoldThing, page: ServerPage<Data>): ServerPage<Data> {
  const { load, submit } = page;
  const check = <Context extends PageContext>(context: Context): Context => {
    refuseClosed(thing, context.services);
    return context;
  };
  return {
    ...page,
    load: async (context) => load.call(page, check(context)),
    ...(submit && { submit: async (context) => submit.call(page, check(context)) }),
  };
}

/** What a page throws when an order is refused by the rules of sale. */
export function notForSale(): HttpError {
  return new HttpError(409, 'no gateway may take a payment for this order', { publicMessage: NOT_FOR_SALE });
}
