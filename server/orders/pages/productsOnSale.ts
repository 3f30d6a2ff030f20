import type { ProductName } from '../../../shared/productNames.ts';
import { HttpError } from '../../http/httpErrors.ts';
import type { PageContext, ServerPage } from '../../render/page.ts';
import type { Services } from '../../services.ts';

interface Sold {
  product: ProductName;
  title: string;
}

const NOT_FOR_SALE =
  'این سفر را نمی‌توان اینجا خرید: درگاه پرداختی برای آن فعال نیست، یا بخشی از آن نمونه و بخشی واقعی است.';

function refuseClosed({ product, title }: Sold, services: Services): void {
  if (services[product].sources.length > 0) return;
  // A 200 would make search engines store the notice instead of the page, which may sell again after a restart.
  throw new HttpError(503, `no supplier sells ${product}`, {
    publicMessage: `فروش ${title} اینجا فعال نیست. سفارش‌های قبلی شما در «پیگیری سفارش» در دسترس است.`,
  });
}

export function listProductsOnSale<Data>(sold: Sold, page: ServerPage<Data>): ServerPage<Data> {
  const { load, submit } = page;
  const check = <Context extends PageContext>(context: Context): Context => {
    refuseClosed(sold, context.services);
    return context;
  };
  return {
    ...page,
    load: async (context) => load.call(page, check(context)),
    ...(submit && { submit: async (context) => submit.call(page, check(context)) }),
  };
}

export function notForSale(): HttpError {
  return new HttpError(409, 'no gateway may take a payment for this order', { publicMessage: NOT_FOR_SALE });
}
