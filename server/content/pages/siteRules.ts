import type { SiteRulesView } from '../../../shared/content/infoView.ts';
import type { ServerPage } from '../../render/page.ts';
import { infoAddress, infoPage } from '../infoPage.ts';

export const siteRules: ServerPage<SiteRulesView> = {
  async load(context) {
    const { sold } = context.services;
    const seller = sold.find(({ refundCalculator }) => refundCalculator);
    const calculator = seller?.refundCalculator?.(context.query, context.now) ?? null;
    const status = Object.keys(calculator?.problems ?? {}).length > 0 ? 400 : 200;
    return { status, data: { ...(await infoPage(context, 'site-rules')), calculator } };
  },

  addresses: (services) => infoAddress(services, { slug: 'site-rules', path: '/rules/siteRules' }),
};
