import type { AccessibilityView } from '../../../shared/content/publicViews.ts';
import { getScriptBudget } from '../../http/scriptBudgets.ts';
import type { ServerPage } from '../../render/page.ts';
import type { Services } from '../../services.ts';

/** Pages that every product has; each product adds its own (`pages` in server/products/soldProduct.ts). */
const SHARED_PAGES = [
  { id: 'confirmInformation', title: 'بازبینی و پرداخت' },
  { id: 'orderTracking', title: 'پیگیری سفارش' },
  { id: 'blogIndex', title: 'مجلهٔ سفر' },
] as const;

export const accessibility: ServerPage<AccessibilityView> = {
  async load({ services }) {
    return {
      data: {
        title: 'دسترس‌پذیری',
        description:
          'بیانیهٔ دسترس‌پذیری (WCAG 2.2 سطح AA): چه چیز را چگونه آزموده‌ایم، چه محدودیتی مانده، راه گزارش، و وزن صفحه‌ها.',
        weights: measureWeights(services),
      },
    };
  },
};

function measureWeights({ pageWeights, sold }: Services): AccessibilityView['weights'] {
  if (!pageWeights) return null;
  const pages = [...sold.flatMap((product) => product.pages ?? []), ...SHARED_PAGES];
  return {
    font: pageWeights.font(),
    pages: pages.map(({ id, title }) => ({
      title,
      scripts: pageWeights.scriptsOf(id),
      scriptBudget: getScriptBudget(id),
      styles: pageWeights.stylesOf(id),
    })),
  };
}
