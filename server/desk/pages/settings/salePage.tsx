import { SalePage } from '../../../../client/desk/pages/settings/SalePage.tsx';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { PRODUCT_LABELS } from '../../../../shared/desk/productLabels.ts';
import { PRODUCT_NAMES, type ProductName } from '../../../../shared/productNames.ts';
import { listSaleProblems } from '../../../products/saleProblems.ts';
import { getProductsOnSale, withSamples } from '../../../products/saleSettings.ts';
import type { DeskContext } from '../../deskContext.ts';
import type { DeskForm } from '../../deskForm.ts';
import { buildSettingRoutes, FIRST, readHistory, showSettingPage } from './settingPage.tsx';

const NO_GATEWAY =
  'با درگاه‌های پرداخت این سرور نمی‌شود: نمونه‌ها فقط با درگاه آزمایشی و پیشنهادهای واقعی فقط با درگاه واقعی فروخته می‌شوند.';

export const saleRoutes = buildSettingRoutes({
  path: DESK_PATHS.saleSettings,
  permission: 'settings',
  show: showSale,
  forms: {
    products: { name: 'products', read: readProducts },
    samples: { name: 'samples', read: readSamples },
  },
});

async function showSale(context: DeskContext, shown = FIRST) {
  const { services } = context;
  const { values } = services.settings;
  const { sample } = services.env.suppliers;
  const running = PRODUCT_NAMES.filter((name) => sample[name]);
  const sale = getProductsOnSale(services);
  const [productHistory, sampleHistory] = await Promise.all([
    readHistory(context, 'products'),
    readHistory(context, 'samples'),
  ]);
  const body = (
    <SalePage
      state={shown.state}
      sent={shown.sent ?? null}
      products={PRODUCT_NAMES.map((name) => ({ name, title: PRODUCT_LABELS[name].title }))}
      sold={sale.products}
      isIgnored={sale.isIgnored}
      running={running}
      next={values.samples ?? running}
      productHistory={productHistory}
      sampleHistory={sampleHistory}
    />
  );
  return showSettingPage('محصول‌ها و نمونه‌ها', body, shown);
}

function readNames(form: DeskForm, field: string): ProductName[] {
  const ticked = form.readAll(field);
  return PRODUCT_NAMES.filter((name) => ticked.includes(name));
}

/** A change takes effect in every process without a restart. */
function readProducts({ form, services }: DeskContext) {
  const products = readNames(form, 'products');
  if (products.length === 0) form.addProblem('products', 'دست کم یک محصول باید در فروش بماند.');
  else if (listSaleProblems({ ...services.env, products }).length > 0)
    form.addProblem('products', NO_GATEWAY);
  return { value: products };
}

/** A change takes effect at the next start, when the server creates the suppliers. */
function readSamples({ form, services }: DeskContext) {
  const samples = readNames(form, 'samples');
  const { products } = getProductsOnSale(services);
  if (listSaleProblems({ ...withSamples(services.env, samples), products }).length > 0)
    form.addProblem('samples', NO_GATEWAY);
  return { value: samples };
}
