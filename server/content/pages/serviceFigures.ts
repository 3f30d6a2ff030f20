import { SERVICE_FIGURES } from '../../../shared/content/publicPaths.ts';
import type { ServiceFiguresView } from '../../../shared/content/publicViews.ts';
import { changeDaily } from '../../products/changeDaily.ts';
import type { ServerPage } from '../../render/page.ts';
import { describeMessages, describeRefunds } from '../describeFigures.ts';

export const serviceFigures: ServerPage<ServiceFiguresView> = {
  async load({ services, now }) {
    const counts = await services.serviceFigures.find(now);
    return {
      data: {
        title: 'آمار خدمت',
        description:
          'استردادهای خواسته و پرداخت‌شده، سهم پرداخت تا روز وعده، میانهٔ زمان برگشت پول و پاسخ به پیام‌ها؛ شمرده از دفتر فروشگاه.',
        period: counts.period,
        refunds: describeRefunds(counts),
        messages: describeMessages(counts),
      },
    };
  },

  addresses: changeDaily(() => [SERVICE_FIGURES]),
};
