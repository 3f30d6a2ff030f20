import type { SiteRulesView } from '../../../shared/content/infoView.ts';
import type { ServerPage } from '../../render/page.ts';
import { listInfoAddress, loadInfoPage } from '../infoPage.ts';

export const siteRules: ServerPage<SiteRulesView> = {
  async load(context) {
    const { sold, terms } = context.services;
    const seller = sold.find(({ refundCalculator }) => refundCalculator);
    const calculator =
      seller?.refundCalculator?.(context.query, context.now, terms.find(context.now)) ?? null;
    const status = Object.keys(calculator?.problems ?? {}).length > 0 ? 400 : 200;
    return { status, data: { ...(await loadInfoPage(context, 'site-rules')), calculator } };
  },

  addresses: (services) => listInfoAddress(services, { slug: 'site-rules', path: '/rules/siteRules' }),
};
