import type { SiteRulesView } from '../../../shared/content/infoView.ts';
import type { ServerPage } from '../../render/page.ts';
import { infoAddress, infoPage } from '../infoPage.ts';
import { refundCalculator } from '../refundCalculator.ts';

export const siteRules: ServerPage<SiteRulesView> = {
  async load(context) {
    const calculator = refundCalculator(context.query, context.now);
    const status = Object.keys(calculator.problems).length > 0 ? 400 : 200;
    return { status, data: { ...(await infoPage(context, 'site-rules')), calculator } };
  },

  addresses: (services) => infoAddress(services, { slug: 'site-rules', path: '/rules/siteRules' }),
};
